import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { readFromStore } from '../database.ts';

/** The id of a link, or `null` for the whole account. */
export type LinkIdOrAccount = string | null;

export const dailyClicksKey = (accountId: string, of: LinkIdOrAccount): [string, string] => [
  accountId,
  of ?? '',
];

/** `null`: they were never fetched. */
export async function readDailyClicks(
  accountId: string,
  of: LinkIdOrAccount,
): Promise<StoredDailyClicks | null> {
  return (await readFromStore('days', (store) => store.get(dailyClicksKey(accountId, of)))) ?? null;
}
