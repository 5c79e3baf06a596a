import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { writeToStore } from '../database.ts';
import { dailyClicksKey, type LinkIdOrAccount } from './daily-clicks.ts';

export async function writeDailyClicks(
  accountId: string,
  of: LinkIdOrAccount,
  kept: StoredDailyClicks,
): Promise<void> {
  await writeToStore('days', (store) => store.put(kept, dailyClicksKey(accountId, of)));
}
