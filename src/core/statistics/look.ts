import { dayAt } from './days.ts';
import { usableAt } from './kept-days.ts';
import { lookAtDaily } from './look-at-daily.ts';
import { lookAtWindows } from './look-at-windows.ts';
import type { LookEnd, LookInput } from './look-input.ts';
import { viewOfKept } from './view.ts';

/**
 * Asks for the clicks of each day of a period, as few times as it takes. Where the service tells the days by itself, that is one request,
 * and one more for the period before; otherwise they are worked out from the totals of windows.
 */
export async function look(given: LookInput, isAgain = false): Promise<LookEnd> {
  const { period, zoneMinutes, now } = given;
  const startedAt = now();
  const today = dayAt(startedAt, zoneMinutes);
  const kept = usableAt(given.kept, startedAt);
  const input = { ...given, kept };
  given.onView(viewOfKept(kept, today, period));
  const answer = await given.ask(period);
  if (!answer.ok) return { kept: null, failure: answer.error, today };
  const { daily } = answer.value;
  const end = await (daily.length > 0
    ? lookAtDaily(input, answer.value)
    : lookAtWindows(input, answer.value, startedAt));
  const isOver = end.today === dayAt(now(), zoneMinutes) || daily.length > 0 || end.failure !== null;
  // Midnight came in the middle: what was asked before and after it does not fit together.
  return isOver || isAgain || given.signal.aborted ? end : look(given, true);
}
