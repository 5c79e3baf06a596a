import type { KnownRemovals } from './known-removals.ts';
import { type KeyUse, rememberingKeys } from './remembered-keys.ts';
import { rememberingTargets } from './remembered-targets.ts';
import type { DatabaseQueries, Queries } from '../database/queries.ts';

/**
 * Wraps the queries so that neither redirects nor keys cost a query while nothing is removed. Redirects go on for a while
 * without the database, too.
 */
export function remembering(queries: DatabaseQueries, removals: KnownRemovals, keyUse: KeyUse): Queries {
  return {
    ...queries,
    findTarget: rememberingTargets(queries.findTarget, removals),
    findKeyOwner: rememberingKeys(queries.findKeyOwner, removals, keyUse.note),
  };
}
