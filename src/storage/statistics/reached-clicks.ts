import type { ReachedClicks } from '../../core/statistics/milestones.ts';
import { readSession } from '../../platform/storage.ts';
import { readFromStore } from '../database.ts';
import { number, schemaWithFallback } from '../items/schema.ts';

export const readReachedClicks = (accountId: string): Promise<ReachedClicks | undefined> =>
  readFromStore('milestones', (store) => store.get(accountId));

/** When milestones were looked for last. In memory: they are looked for whenever the browser starts. */
export const milestonesCheckedAtStorageKey = 'quiet:milestonesAt';

const time = schemaWithFallback(number, 0);

export const readMilestonesCheckedAt = async (): Promise<number> =>
  time(await readSession(milestonesCheckedAtStorageKey));
