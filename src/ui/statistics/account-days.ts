import { oneAtATime } from '../../core/one-at-a-time.ts';
import { addReportedDays, type StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { sendOneWayCommand } from '../../platform/messages.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readDailyClicks } from '../../storage/statistics/daily-clicks.ts';

/** Calls run one after the other, so that none overwrites the days that another one keeps. */
const inTurn = oneAtATime();

/** The known days of the account: the kept ones, and those that a snapshot has `reported`. New ones are kept. */
export const mergeAndSaveReportedAccountDays = (
  accountId: string,
  reported: AccountSnapshot['reported'],
): Promise<StoredDailyClicks | null> =>
  inTurn(async () => {
    const kept = await readDailyClicks(accountId, null);
    const known = addReportedDays(kept, reported?.daily ?? []);
    // Days that could not be kept are shown too, and are new again the next time.
    if (known !== null && known !== kept)
      await sendOneWayCommand('saveDailyClicks', { accountId, of: null, kept: known });
    return known;
  });
