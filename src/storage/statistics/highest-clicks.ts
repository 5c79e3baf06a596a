import * as v from 'valibot';
import type { HighestClicks } from '../../core/statistics/milestones.ts';
import { readSession } from '../../platform/storage.ts';
import { decode } from '../../core/schema.ts';
import { readFromStore } from '../database.ts';

export const readHighestClicks = (accountId: string): Promise<HighestClicks | undefined> =>
  readFromStore('milestones', (store) => store.get(accountId));

/** When milestones were looked for last. In memory: they are looked for whenever the browser starts. */
export const milestonesCheckedAtStorageKey = 'quiet:milestonesAt';

export const readMilestonesCheckedAt = async (): Promise<number> =>
  decode(v.number(), await readSession(milestonesCheckedAtStorageKey)) ?? 0;
