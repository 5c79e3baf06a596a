import { utcOffsetAt, type ServiceZone } from '../link/service-zone.ts';
import type { StoredDailyClicks, DailyFetchTotals } from './stored-daily-clicks.ts';
import type { DailyFetchInput } from './daily-fetch.ts';
import type { TotalsFetch } from './totals-fetch.ts';

/** `stopped`: the look ended before this was found out. */
export type TrailingTotalsSupport = 'windows' | 'no-windows' | 'stopped';

/**
 * Finds out whether the service's totals are of windows, which the specification does not say. Today can't have more clicks than the whole
 * period. If it has all of them although links existed before, the service has probably ignored the period.
 */
export async function detectTrailingTotals(
  { totals, ask }: TotalsFetch,
  { period, isOld, kept }: DailyFetchInput,
): Promise<TrailingTotalsSupport> {
  if (period === 1) return 'windows';
  if (!(await ask([1]))) return 'stopped';
  const clicksIn = (days: number) => totals.get(days) ?? 0;
  const isLess = () => clicksIn(period) < clicksIn(1);
  // The period was asked for before today. Asked for again, both include the clicks that came in between.
  if (isLess() && !(await ask([period]))) return 'stopped';
  const isFlat = clicksIn(period) === clicksIn(1) && clicksIn(1) > 0 && isOld && !kept?.isByPeriod;
  return isLess() || isFlat || !totals.has(1) ? 'no-windows' : 'windows';
}

/** What this look found, to compare with the next one. */
export const dailyFetchTotalsOf = (
  { totals, today }: TotalsFetch,
  { now, period, linksMadeBy }: DailyFetchInput,
): DailyFetchTotals => ({
  at: now(),
  day: today,
  period,
  todayClicks: totals.get(1) ?? 0,
  closedClicks: (totals.get(period) ?? 0) - (totals.get(1) ?? 0),
  links: linksMadeBy(now()),
});

/** How far the clocks here and at the service may differ. */
const midnightMarginMs = 120_000;

const dayMs = 86_400_000;

/** Whether it is so close to the service's midnight that an answer's day is not certain. */
export function isNearMidnight(at: number, zone: ServiceZone): boolean {
  const sinceMidnight = (((at + utcOffsetAt(zone, at) * 60_000) % dayMs) + dayMs) % dayMs;
  return Math.min(sinceMidnight, dayMs - sinceMidnight) < midnightMarginMs;
}

/** After this many days, an earlier period is not compared any more. */
export const maxComparisonGapDays = 7;

export const totalsVaryByPeriod = (kept: StoredDailyClicks, totals: ReadonlyMap<number, number>): boolean =>
  kept.isByPeriod || new Set(totals.values()).size > 1;
