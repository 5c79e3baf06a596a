import { dayAt } from './days.ts';
import { usableDailyClicks } from './stored-daily-clicks.ts';
import { completeReportedDays } from './complete-reported-days.ts';
import { fetchDaysFromTotals } from './fetch-days-from-totals.ts';
import type { DailyClicksResult, DailyFetchInput } from './daily-fetch.ts';
import { viewOfStoredDays } from './daily-clicks-view.ts';

/**
 * Asks for the clicks of each day of a period, with as few requests as possible. A service that tells the days needs one request, and one
 * more for the period before. Otherwise the days are computed from the totals of windows.
 */
export async function fetchDailyClicks(given: DailyFetchInput, isAgain = false): Promise<DailyClicksResult> {
  const { period, zone, now } = given;
  const startedAt = now();
  const today = dayAt(startedAt, zone);
  const kept = usableDailyClicks(given.kept, startedAt, given.link);
  const input = { ...given, kept };
  given.onView(viewOfStoredDays(kept, today, input));
  const answer = await given.ask(period);
  if (!answer.ok) return { kept: null, failure: answer.error, today };
  const { daily } = answer.value;
  const end = await (daily.length > 0
    ? completeReportedDays(input, answer.value)
    : fetchDaysFromTotals(
        given.isBrief ? { ...input, signal: AbortSignal.abort() } : input,
        answer.value,
        startedAt,
      ));
  const isOver = end.today === dayAt(now(), zone) || daily.length > 0 || end.failure !== null;
  // Midnight passed during the look, so answers from before and after it don't fit together.
  return isOver || isAgain || given.signal.aborted ? end : fetchDailyClicks(given, true);
}
