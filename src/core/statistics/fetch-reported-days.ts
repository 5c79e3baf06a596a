import type { Analytics } from '../link/analytics.ts';
import { dayAt, subtractDays, daysBetween, daysEndingOn, type Day } from './days.ts';
import { indexClicksByDay, addPastDays, type StoredDailyClicks } from './stored-daily-clicks.ts';
import type { DailyClicksResult, DailyFetchInput } from './daily-fetch.ts';
import { currentAndPrecedingPeriod } from './daily-clicks-view.ts';

/** The days as the service tells them. They replace kept ones, and nothing is computed. */
export async function fetchReportedDays(
  input: DailyFetchInput & { kept: StoredDailyClicks },
  summary: Analytics,
): Promise<DailyClicksResult> {
  const { kept, period, ask, onView, zone } = input;
  const isZoneKnown = zone !== null;
  const here = dayAt(input.now(), zone);
  const listing = { answer: summary, asked: period, today: here, isZoneKnown };
  const [today, latest] = [dayOf(listing), listedDays(listing)];
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
    days = { ...days, ...listedDays({ ...listing, answer: earlier.value, asked }), ...latest };
    show();
  }
  return {
    // The last day that is listed may not be over.
    kept: addPastDays(kept, days, lastListed(summary)),
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

/** The answer for the last `asked` days, by a clock here at which it is `today`. */
interface Listing {
  answer: Pick<Analytics, 'daily' | 'totalClicks'>;
  asked: number;
  today: Day;
  /** Whether the service's zone is known. Otherwise its day may be another one than `today`. */
  isZoneKnown: boolean;
}

/** The last day that the service lists; empty if it lists none. */
const lastListed = ({ daily }: Listing['answer']): Day => daily.at(-1)?.name.slice(0, 10) ?? '';

/**
 * The day that the answer is of. A service that lists every day ends with its own. One that lists only days with clicks may end long
 * before, and then the clock here counts, unless that is so far off that the listed days would not be among those asked for.
 */
function dayOf({ answer, asked, today }: Listing): Day {
  const last = lastListed(answer);
  const listed = indexClicksByDay(answer.daily);
  const isWhole = daysEndingOn(last, asked).every((day) => day in listed);
  const late = daysBetween(last, today);
  return isWhole || late < 1 || late >= asked ? last : today;
}

/**
 * The days that the service lists, and those without clicks between them: if the listed ones have all the clicks, the others have none.
 * That says nothing of days after the last one, which the service may not have counted yet.
 */
function listedDays(listing: Listing): Record<Day, number> {
  const { answer, asked, isZoneKnown } = listing;
  const listed = indexClicksByDay(answer.daily);
  // The first day may be one that the service was not asked for.
  const since = subtractDays(dayOf(listing), asked - (isZoneKnown ? 1 : 2));
  const asIfWhole = daysEndingOn(lastListed(answer), asked).filter((day) => day >= since);
  const clicks = asIfWhole.reduce((sum, day) => sum + (listed[day] ?? 0), 0);
  return clicks === answer.totalClicks
    ? { ...Object.fromEntries(asIfWhole.map((day) => [day, 0])), ...listed }
    : listed;
}
