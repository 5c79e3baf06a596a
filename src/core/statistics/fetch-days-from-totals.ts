import type { Analytics } from '../link/analytics.ts';
import { subtractDays, type Day } from './days.ts';
import {
  detectTrailingTotals,
  totalsVaryByPeriod,
  isNearMidnight,
  dailyFetchTotalsOf,
  maxComparisonGapDays,
} from './detect-trailing-totals.ts';
import {
  closedDayClicksOf,
  arePastDaysStable,
  addPastDays,
  type PeriodClicks,
  type StoredDailyClicks,
} from './stored-daily-clicks.ts';
import type { DailyFetchResult, DailyFetchInput } from './daily-fetch.ts';
import { startTotalsFetch, type TotalsFetch } from './totals-fetch.ts';
import { comparedPeriod, currentAndPrecedingPeriod } from './daily-clicks-view.ts';
import {
  dayClicksAgo,
  neededTotals,
  nextTotalsToFetch,
  deduceTrailingTotals,
  type PastDayClicks,
} from './trailing-totals.ts';

const mostAtOnce = 4;

type Input = DailyFetchInput & { kept: StoredDailyClicks };

/** The days of a period, computed from the totals of windows (see `trailing-totals.ts`). */
export async function fetchDaysFromTotals(
  input: Input,
  first: Analytics,
  startedAt: number,
): Promise<DailyFetchResult> {
  const { period, onView } = input;
  const measuring = startTotalsFetch(input, first, startedAt);
  const { today, totals, tried, ask, count } = measuring;
  // A deleted link took its clicks along, so kept days and new totals don't add up.
  const isSame = input.kept.last === null || input.linksMadeBy(input.kept.last.at) >= input.kept.last.links;
  let { kept } = input;
  let closed = closedDayClicksOf(kept, today, period);

  const known = () =>
    (isSame && deduceTrailingTotals(totals, closed, period)) ||
    deduceTrailingTotals(totals, new Map(), period) ||
    totals;
  const missing = () => {
    const all = known();
    const needed = [...neededTotals(closed, period)];
    return new Set(needed.filter((days) => !tried.has(days) && !all.has(days)));
  };
  const clicksByDay = () => daysOf(known(), closed, today, period);
  const show = (areWindows: boolean, isAsking: boolean) => {
    const clicks = areWindows ? clicksByDay() : {};
    onView({
      summary: measuring.summary(),
      ...currentAndPrecedingPeriod(kept, today, input, (day) => clicks[day] ?? kept.days[day] ?? null),
      progress: isAsking ? { done: count(), all: count() + missing().size } : null,
      hasTrailingTotals: areWindows,
      areFixed: kept.areFixed,
    });
  };
  const end = (next: StoredDailyClicks | null): DailyFetchResult => ({
    kept: next,
    failure: measuring.failure(),
    today,
  });

  show(totals.has(period), totals.has(period));
  const habit = totals.has(period) ? await detectTrailingTotals(measuring, input) : 'no-windows';
  if (habit !== 'windows') {
    show(habit === 'stopped', false);
    return end(null);
  }
  const last = dailyFetchTotalsOf(measuring, input);
  if (!arePastDaysStable(kept, last, isSame)) {
    kept = { ...kept, days: {}, areFixed: false };
    closed = new Map();
  }
  let isOpen = true;
  while (isOpen) {
    show(true, true);
    const windows = nextTotalsToFetch(known(), missing(), Math.min(mostAtOnce, period + 1 - count()));
    isOpen = windows.length > 0 && (await ask(windows));
  }
  const before = await askBefore(measuring, kept, input);
  if (before !== null) kept = { ...kept, before: { ...kept.before, [period]: before } };
  show(true, false);
  if (!canKeep(startedAt, input)) return end(null);
  const next = kept.areFixed ? addPastDays(kept, clicksByDay(), today) : { ...kept, days: {} };
  return end({ ...next, isByPeriod: totalsVaryByPeriod(kept, totals), last });
}

/** The clicks of each known day. What was asked now replaces what is kept. */
function daysOf(
  totals: ReadonlyMap<number, number>,
  closed: PastDayClicks,
  today: Day,
  period: number,
): Record<Day, number> {
  const days: Record<Day, number> = {};
  for (let ago = 0; ago < period; ago += 1) {
    const clicks = dayClicksAgo(totals, ago) ?? closed.get(ago);
    if (clicks !== undefined) days[subtractDays(today, ago)] = clicks;
  }
  return days;
}

/** Asks for what the period is compared with, in two more requests, unless a look that should be short has used its two. */
async function askBefore(
  { today, totals, tried, ask, count }: TotalsFetch,
  kept: StoredDailyClicks,
  { period, longest }: DailyFetchInput,
): Promise<PeriodClicks | null> {
  const { before } = currentAndPrecedingPeriod(
    kept,
    today,
    { period, firstDay: null },
    (day) => kept.days[day] ?? null,
  );
  const wanted = comparedPeriod(today, period, 0);
  const isRecent = before !== null && before.to > subtractDays(wanted.to, maxComparisonGapDays);
  const isFull = count() === 2 || count() > period;
  if (period === 1 || 2 * period > longest || before?.to === wanted.to || (isFull && isRecent)) return null;
  const windows = [2 * period, period + 1];
  if (windows.some((window) => tried.has(window)) || !(await ask(windows))) return null;
  const [long, short] = windows.map((window) => totals.get(window));
  return long === undefined || short === undefined || long < short
    ? null
    : { ...wanted, clicks: long - short };
}

/** Days are kept for good, so they must be certain: both clocks have to agree on the day, also at the end of the look. */
const canKeep = (startedAt: number, { zone, now }: DailyFetchInput): boolean =>
  zone !== null && !isNearMidnight(startedAt, zone) && !isNearMidnight(now(), zone);
