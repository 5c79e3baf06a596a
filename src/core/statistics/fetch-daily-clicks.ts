import { dayAt, subtractDays } from './days.ts';
import { usableDailyClicks, addPastDays, type StoredDailyClicks } from './stored-daily-clicks.ts';
import { fetchDaysFromTotals } from './fetch-days-from-totals.ts';
import type { DailyFetchResult, DailyFetchInput } from './daily-fetch.ts';
import { viewOfStoredDays, currentAndPrecedingPeriod } from './daily-clicks-view.ts';
import type { Analytics } from '../link/analytics.ts';
import { dayOfReport, lastReportedDay, reportedDayClicks } from './reported-days.ts';

/**
 * Asks for the clicks of each day of a period, with as few requests as possible. A service that tells the days needs one request, and one
 * more for the period before. Otherwise the days are computed from the totals of windows.
 */
export async function fetchDailyClicks(given: DailyFetchInput, isAgain = false): Promise<DailyFetchResult> {
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

/** The days as the service tells them. They replace kept ones, and nothing is computed. */
async function completeReportedDays(
  input: DailyFetchInput & { kept: StoredDailyClicks },
  summary: Analytics,
): Promise<DailyFetchResult> {
  const { kept, period, ask, onView, zone } = input;
  const isZoneKnown = zone !== null;
  const here = dayAt(input.now(), zone);
  const listing = { answer: summary, asked: period, today: here, isZoneKnown };
  const [today, latest] = [dayOfReport(listing), reportedDayClicks(listing)];
  const asked = Math.min(2 * period, input.longest);
  let days = { ...kept.days, ...latest };
  const show = () =>
    onView({
      summary,
      ...currentAndPrecedingPeriod(kept, today, input, (day) => days[day] ?? null),
      progress: null,
      hasTrailingTotals: true,
      areFixed: true,
    });
  show();
  const earlier = await askBefore();
  if (earlier?.ok) {
    days = { ...days, ...reportedDayClicks({ ...listing, answer: earlier.value, asked }), ...latest };
    show();
  }
  return {
    // The last day that is listed may not be over.
    kept: addPastDays(kept, days, lastReportedDay(summary)),
    failure: earlier?.ok === false ? earlier.error : null,
    today,
  };

  /** Asked only if there are days that are not known yet, and the user is still looking. */
  async function askBefore() {
    const isKnown = Array.from({ length: asked }, (_, ago) => subtractDays(today, ago)).every(
      (day) => day in days,
    );
    return isKnown || input.signal.aborted ? null : ask(asked);
  }
}
