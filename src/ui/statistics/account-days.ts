import { decodeAnalytics } from '../../core/answer/decode-analytics.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { addReportedDays, type StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { send } from '../../platform/messages.ts';
import { readDailyClicks } from '../../storage/statistics/daily-clicks.ts';

/** Calls run one after the other, so that none overwrites the days that another one keeps. */
const inTurn = oneAtATime();

/** The known days of the account: the kept ones, and those that a snapshot has `told`. New ones are kept. */
export const readAccountDays = (accountId: string, told: unknown): Promise<StoredDailyClicks | null> =>
  inTurn(async () => {
    const kept = await readDailyClicks(accountId, null);
    const known = addReportedDays(kept, decodeAnalytics(told)?.daily ?? []);
    // Days that could not be kept are shown too, and are new again the next time.
    if (known !== null && known !== kept) await send('keepDays', { accountId, of: null, kept: known });
    return known;
  });
