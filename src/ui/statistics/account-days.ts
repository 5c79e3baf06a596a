import { decodeAnalytics } from '../../core/answer/decode-analytics.ts';
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { withTold, type KeptDays } from '../../core/statistics/kept-days.ts';
import { send } from '../../platform/messages.ts';
import { readDays } from '../../store/statistics/kept-days.ts';

/** What one snapshot has told is kept before it is looked at for the next, which would else be written over it. */
const inTurn = oneAtATime();

/** What is known of the account's days: what is kept, and what a snapshot has `told`, of which news are kept from now on. */
export const readAccountDays = (accountId: string, told: unknown): Promise<KeptDays | null> =>
  inTurn(async () => {
    const kept = await readDays(accountId, null);
    const known = withTold(kept, decodeAnalytics(told)?.daily ?? []);
    // What can't be kept is shown all the same, and is news again the next time.
    if (known !== null && known !== kept) await send('keepDays', { accountId, of: null, kept: known });
    return known;
  });
