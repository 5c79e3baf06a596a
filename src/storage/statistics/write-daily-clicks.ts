import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { inDatabase } from '../database.ts';
import { dailyClicksKey, type LinkIdOrAccount } from './daily-clicks.ts';

export async function writeDailyClicks(
  accountId: string,
  of: LinkIdOrAccount,
  kept: StoredDailyClicks,
): Promise<void> {
  await inDatabase((db) => db.put('days', kept, dailyClicksKey(accountId, of)));
}
