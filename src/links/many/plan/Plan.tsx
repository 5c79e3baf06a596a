import { requestsPerHour, type Account } from '../../../core/account/account.ts';
import type { wishesOf } from '../../../core/sheet/check-rows.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { useBatchTime } from '../use-batch-time.ts';
import { durationWords } from '../batches/time-words.ts';

export type WishPlan = ReturnType<typeof wishesOf>;

export const countMade = ({ outcomes }: WishPlan): number =>
  outcomes.filter((outcome) => outcome === null).length;

/** What will be sent, what will not, and how long it takes. `left`: the number of rows that are left out. */
export function Plan({ plan, left, account }: { plan: WishPlan; left: number; account: Account }) {
  const made = countMade(plan);
  const perHour = requestsPerHour[account.plan];
  const ms = useBatchTime(made, account);
  return (
    <p>
      <b>{countWord('willBeMade', made)}</b> {made > 0 && timeText(ms, perHour)}{' '}
      {left > 0 && countWord('leftOut', left)}
    </p>
  );
}

/** For a short batch, the hour's requests need not be mentioned. */
function timeText(ms: number, perHour: number): string {
  if (ms < 10_000) return word('takesSeconds');
  return ms < 60_000
    ? word('takesUnderMinute')
    : countWord('takesAbout', perHour, formatNumber(perHour), durationWords(ms));
}
