import { batched } from './batched.ts';
import type { Code } from './codes.ts';
import { findKeyOwners } from './keys.ts';
import { codesKeptDays, insertLinks } from './new-links.ts';
import { countRequests } from './rates.ts';
import type { Database } from './schema.ts';
import { findTargets, type Target } from './targets.ts';

/** For read queries: one that the database is slow to answer should not hold up all others. */
const patienceMs = 10;

/**
 * The queries that requests need, batched.
 * @param keptDays how many days the code of a deleted link or bio page stays its account's
 */
export function createQueries(db: Database, keptDays: number = codesKeptDays) {
  return {
    findKeyOwner: batched((keys: readonly string[]) => findKeyOwners(db, keys), patienceMs),
    countRequest: batched((requests: Parameters<typeof countRequests>[1]) => countRequests(db, requests)),
    findTarget: batched((codes: readonly Code[]) => findTargets(db, codes), patienceMs),
    insertLink: batched((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links, keptDays)),
  };
}

export type DatabaseQueries = ReturnType<typeof createQueries>;

export type Queries = Omit<DatabaseQueries, 'findTarget'> & {
  /**
   * Returns a promise only if the target isn't remembered.
   * @param site the `site_url` of an account, or empty for the service's own
   */
  findTarget(code: string, site?: string): Target | Promise<Target>;
};
