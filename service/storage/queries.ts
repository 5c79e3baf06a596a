import { batched } from './batched.ts';
import { findKeyOwners } from './accounts/accounts.ts';
import { insertLinks } from './links/new-links.ts';
import { countRequests } from './accounts/rates.ts';
import type { Database } from './database/schema.ts';
import { findTargets } from './links/targets.ts';

/** The queries that every request needs, batched. */
export function createQueries(db: Database) {
  return {
    findKeyOwner: batched((keys: readonly string[]) => findKeyOwners(db, keys)),
    countRequest: batched(
      (requests: Parameters<typeof countRequests>[1]) => countRequests(db, requests),
      'answered',
    ),
    findTarget: batched((codes: readonly string[]) => findTargets(db, codes)),
    insertLink: batched((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links), 'answered'),
  };
}

export type Queries = ReturnType<typeof createQueries>;
