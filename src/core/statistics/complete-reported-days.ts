import type { Analytics } from '../link/analytics.ts';
import { dayAt, subtractDays } from './days.ts';
import { dayOfReport, lastReportedDay, reportedDayClicks } from './reported-days.ts';
import { addPastDays, type StoredDailyClicks } from './stored-daily-clicks.ts';
import type { DailyClicksResult, DailyFetchInput } from './daily-fetch.ts';
import { currentAndPrecedingPeriod } from './daily-clicks-view.ts';

/** The days as the service tells them. They replace kept ones, and nothing is computed. */
export async function completeReportedDays(
  input: DailyFetchInput & { kept: StoredDailyClicks },
  summary: Analytics,
): Promise<DailyClicksResult> {
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
