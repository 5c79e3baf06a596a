import type { KeptDays } from '../../core/statistics/kept-days.ts';
import { inDatabase } from '../database.ts';
import { daysKey, type DaysOf } from './kept-days.ts';

export async function writeDays(accountId: string, of: DaysOf, kept: KeptDays): Promise<void> {
  await inDatabase((db) => db.put('days', kept, daysKey(accountId, of)));
}
