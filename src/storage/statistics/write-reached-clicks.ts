import type { ReachedClicks } from '../../core/statistics/milestones.ts';
import { writeSession } from '../../platform/write-storage.ts';
import { writeToStore } from '../database.ts';
import { milestonesCheckedAtStorageKey } from './reached-clicks.ts';

export const writeReachedClicks = (accountId: string, reached: ReachedClicks): Promise<unknown> =>
  writeToStore('milestones', (store) => store.put(reached, accountId));

export const clearReachedClicks = (): Promise<unknown> =>
  writeToStore('milestones', (store) => store.clear());

export const writeMilestonesCheckedAt = (at: number): Promise<void> =>
  writeSession(milestonesCheckedAtStorageKey, at);
