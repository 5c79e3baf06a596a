import type { Reached } from '../../core/statistics/milestones.ts';
import { readSession } from '../../platform/storage.ts';
import { inDatabase } from '../database.ts';
import { number, or } from '../items/schema.ts';

export const readReached = (accountId: string): Promise<Reached | undefined> =>
  inDatabase((db) => db.get('milestones', accountId));

/** When milestones were looked for last. In memory: they are looked for whenever the browser starts. */
export const lookedName = 'quiet:milestonesAt';

const time = or(number, 0);

export const readLookedAt = async (): Promise<number> => time(await readSession(lookedName));
