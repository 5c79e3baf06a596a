import type { StoredDailyClicks } from '../../core/statistics/kept-days.ts';
import { inDatabase } from '../database.ts';
import { daysKey, type LinkIdOrAccount } from './kept-days.ts';

export async function writeDailyClicks(
  accountId: string,
  of: LinkIdOrAccount,
  kept: StoredDailyClicks,
): Promise<void> {
  await inDatabase((db) => db.put('days', kept, daysKey(accountId, of)));
}
