import { dayAt } from './days.ts';
import { usableAt } from './kept-days.ts';
import { lookAtDaily } from './look-at-daily.ts';
import { lookAtWindows } from './look-at-windows.ts';
import type { LookEnd, LookInput } from './look-input.ts';
import { viewOfKept } from './view.ts';

/**
 * Asks for the clicks of each day of a period, with as few requests as possible. A service that tells the days needs one request, and one
 * more for the period before. Otherwise the days are computed from the totals of windows.
 */
export async function look(given: LookInput, isAgain = false): Promise<LookEnd> {
  const { period, zone, now } = given;
  const startedAt = now();
  const today = dayAt(startedAt, zone);
  const kept = usableAt(given.kept, startedAt);
  const input = { ...given, kept };
  given.onView(viewOfKept(kept, today, input));
  const answer = await given.ask(period);
  if (!answer.ok) return { kept: null, failure: answer.error, today };
  const { daily } = answer.value;
  const end = await (daily.length > 0
    ? lookAtDaily(input, answer.value)
    : lookAtWindows(input, answer.value, startedAt));
  const isOver = end.today === dayAt(now(), zone) || daily.length > 0 || end.failure !== null;
  // Midnight passed during the look, so answers from before and after it don't fit together.
  return isOver || isAgain || given.signal.aborted ? end : look(given, true);
}
