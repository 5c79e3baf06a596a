import { batched } from './batched.ts';
import { findKeyOwners } from './accounts.ts';
import { insertLinks } from './new-links.ts';
import { countRequests } from './rates.ts';
import type { Database } from './schema.ts';
import { findTargets, type Target } from './targets.ts';

/** For read queries: one that the database is slow to answer should not hold up all others. */
const patienceMs = 10;

/** The queries that requests need, batched. */
export function createQueries(db: Database) {
  return {
    findKeyOwner: batched((keys: readonly string[]) => findKeyOwners(db, keys), patienceMs),
    countRequest: batched((requests: Parameters<typeof countRequests>[1]) => countRequests(db, requests)),
    findTarget: batched((codes: readonly string[]) => findTargets(db, codes), patienceMs),
    insertLink: batched((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links)),
  };
}

export type DatabaseQueries = ReturnType<typeof createQueries>;

export type Queries = Omit<DatabaseQueries, 'findTarget'> & {
  /** Returns a promise only if the target isn't remembered. */
  findTarget(code: string): Target | Promise<Target>;
};
