import type { KeptDays, LastLook } from './kept-days.ts';
import type { LookInput } from './look-input.ts';
import type { Measuring } from './measuring.ts';

/** `stopped`: before it was found out. */
export type Habit = 'windows' | 'no-windows' | 'stopped';

/**
 * Whether the service's totals are of windows: the specification does not say so. Today has no more clicks than the whole period; and where
 * it has all of them though there were links before, the service has more likely passed the period over.
 */
export async function findHabit(
  { totals, ask }: Measuring,
  { period, isOld, kept }: LookInput,
): Promise<Habit> {
  if (period === 1) return 'windows';
  if (!(await ask([1]))) return 'stopped';
  const clicksIn = (days: number) => totals.get(days) ?? 0;
  const isLess = () => clicksIn(period) < clicksIn(1);
  // The period was asked about before today: what came in between is in both, if it is asked about once more.
  if (isLess() && !(await ask([period]))) return 'stopped';
  const isFlat = clicksIn(period) === clicksIn(1) && clicksIn(1) > 0 && isOld && !kept?.isByPeriod;
  return isLess() || isFlat || !totals.has(1) ? 'no-windows' : 'windows';
}

/** What this look has found, for the next one. */
export const lastLookOf = (
  { totals, today }: Measuring,
  { now, period, linksMadeBy }: LookInput,
): LastLook => ({
  at: now(),
  day: today,
  period,
  todayClicks: totals.get(1) ?? 0,
  closedClicks: (totals.get(period) ?? 0) - (totals.get(1) ?? 0),
  links: linksMadeBy(now()),
});

/** A clock here and one at the service may be that far apart. */
const midnightMarginMs = 120_000;

const dayMs = 86_400_000;

/** Whether the device's clock is so near the service's midnight that nobody knows which day an answer was of. */
export function isNearMidnight(at: number, zoneMinutes: number): boolean {
  const sinceMidnight = (((at + zoneMinutes * 60_000) % dayMs) + dayMs) % dayMs;
  return Math.min(sinceMidnight, dayMs - sinceMidnight) < midnightMarginMs;
}

/** A period that was asked about so long ago is compared with no more. */
export const mostDaysApart = 7;

export const isByPeriod = (kept: KeptDays, totals: ReadonlyMap<number, number>): boolean =>
  kept.isByPeriod || new Set(totals.values()).size > 1;
