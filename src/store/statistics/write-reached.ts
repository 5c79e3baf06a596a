import type { Reached } from '../../core/statistics/milestones.ts';
import { writeSession } from '../../platform/write-storage.ts';
import { inDatabase } from '../database.ts';
import { lookedName } from './reached.ts';

export const writeReached = (accountId: string, reached: Reached): Promise<unknown> =>
  inDatabase((db) => db.put('milestones', reached, accountId));

export const forgetReached = (): Promise<unknown> => inDatabase((db) => db.clear('milestones'));

export const writeLookedAt = (at: number): Promise<void> => writeSession(lookedName, at);
