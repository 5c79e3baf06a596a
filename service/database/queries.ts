import { batched } from './batched.ts';
import { findKeyOwners } from './accounts.ts';
import { insertLinks } from './new-links.ts';
import type { KnownRemovals } from '../redirects/known-removals.ts';
import type { Shared } from '../shared/shared.ts';
import { countRequests, grantByDatabase } from './rates.ts';
import type { Database } from './schema.ts';
import { findTargets, type Target } from './targets.ts';

/** For read queries: one that the database is slow to answer should not hold up all others. */
const patienceMs = 10;

/**
 * The queries that requests need, batched.
 * @param removals how many removals there were, as far as this process knows
 * @param shared what several processes keep outside the database, to spare it
 */
export function createQueries(db: Database, removals: KnownRemovals, shared?: Shared) {
  const inDatabase = (codes: readonly string[]) => findTargets(db, codes);
  const find = async (codes: readonly string[]) =>
    shared?.findTargets(codes, await removals.current(), inDatabase) ?? inDatabase(codes);
  const grant = shared?.grant(grantByDatabase(db));
  return {
    findKeyOwner: batched((keys: readonly string[]) => findKeyOwners(db, keys), patienceMs),
    countRequest: batched((requests: Parameters<typeof countRequests>[1]) =>
      countRequests(db, requests, grant),
    ),
    findTarget: batched(find, patienceMs),
    insertLink: batched((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links)),
  };
}

export type DatabaseQueries = ReturnType<typeof createQueries>;

export type Queries = Omit<DatabaseQueries, 'findTarget'> & {
  /** Returns a promise only if the target isn't remembered. */
  findTarget(code: string): Target | Promise<Target>;
};
