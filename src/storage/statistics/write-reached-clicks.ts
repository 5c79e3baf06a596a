import type { ReachedClicks } from '../../core/statistics/milestones.ts';
import { writeSession } from '../../platform/write-storage.ts';
import { inDatabase } from '../database.ts';
import { milestonesCheckedAtStorageKey } from './reached-clicks.ts';

export const writeReachedClicks = (accountId: string, reached: ReachedClicks): Promise<unknown> =>
  inDatabase((db) => db.put('milestones', reached, accountId));

export const clearReachedClicks = (): Promise<unknown> => inDatabase((db) => db.clear('milestones'));

export const writeMilestonesCheckedAt = (at: number): Promise<void> =>
  writeSession(milestonesCheckedAtStorageKey, at);
