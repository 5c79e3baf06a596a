import { batched } from './batched.ts';
import { findKeyOwners } from './accounts/accounts.ts';
import { insertLinks } from './links/new-links.ts';
import type { Shared } from '../shared/shared.ts';
import { countRequests, grantByDatabase } from './accounts/rates.ts';
import type { Database } from './database/schema.ts';
import { findTargets } from './links/targets.ts';

/**
 * The queries that every request needs, batched.
 * @param shared spares the database what several processes keep together
 */
export function createQueries(db: Database, shared?: Shared) {
  const inDatabase = (codes: readonly string[]) => findTargets(db, codes);
  const grant = shared?.grant(grantByDatabase(db));
  return {
    findKeyOwner: batched((keys: readonly string[]) => findKeyOwners(db, keys)),
    countRequest: batched(
      (requests: Parameters<typeof countRequests>[1]) => countRequests(db, requests, grant),
      'answered',
    ),
    findTarget: batched(
      (codes: readonly string[]) => shared?.findTargets(codes, inDatabase) ?? inDatabase(codes),
    ),
    forgetTarget: async (code: string) => shared?.forget(code),
    insertLink: batched((links: Parameters<typeof insertLinks>[1]) => insertLinks(db, links), 'answered'),
  };
}

export type Queries = ReturnType<typeof createQueries>;
