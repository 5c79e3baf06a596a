import type { Account } from '../../core/account/account.ts';
import { addDays, localDayOf } from '../../core/list/local-days.ts';
import {
  buildClickHistory,
  historyDaysToRead,
  type ClickHistory,
} from '../../core/statistics/click-history.ts';
import { hasComparableHistory, readClickHistory } from '../../storage/statistics/click-history.ts';

const since = (): string => addDays(localDayOf(Date.now()), -historyDaysToRead);

export const hasRecentClickHistory = (accountId: string): Promise<boolean> =>
  hasComparableHistory(accountId, since());

/** The last days of the account's links, as far as they are kept. */
export async function readRecentClickHistory({ id, zone }: Account): Promise<ClickHistory | null> {
  const { latest, days } = await readClickHistory(id, since());
  return buildClickHistory(latest, days, zone);
}
