import { serviceTime } from '../link/service-time.ts';
import type { Link } from '../link/link.ts';
import { addDays } from '../list/local-days.ts';
import type { DayClicks } from './days.ts';

/** So many clicks that a link is to reach, by a day of the user's calendar if there is one. */
export interface Goal {
  clicks: number;
  by: string | null;
  /** When the service made the link, as it wrote that: a code that is used again is another link. */
  linkCreatedAt: string;
  /** When the first list was fetched that the link was missing from; `null`: it was in the last one. */
  missingAt: number | null;
}

/** Clicks that came in within the last whole days. */
export interface Pace {
  clicks: number;
  days: number;
}

export type Outlook =
  | { at: 'reached' }
  | { at: 'missed'; missing: number }
  /** So much of the past is not known that nothing can be said. */
  | { at: 'unknown' }
  | { at: 'standing'; pace: Pace }
  /** In more years than anybody plans for. */
  | { at: 'far'; pace: Pace }
  | { at: 'expected'; day: string; lateDays: number; pace: Pace };

export const mostGoalClicks = 1_000_000_000;

/** A week, so that a weekend weighs what it weighs. */
const paceDays = 7;
const farDays = 3650;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The clicks of the last days as far back as all of them are known, and as the link was there. `null`: not even one day is. */
export function paceOf(
  days: readonly Pick<DayClicks, 'clicks'>[],
  { createdAt }: Pick<Link, 'createdAt'>,
  zoneMinutes: number | null,
  now: number,
): Pace | null {
  const age = now - (serviceTime(createdAt, zoneMinutes) ?? -Infinity);
  const most = Math.max(1, Math.min(paceDays, Math.ceil(age / dayMs)));
  const newest = days.toReversed().slice(0, most);
  const gap = newest.findIndex(({ clicks }) => clicks === null);
  const known = gap === -1 ? newest : newest.slice(0, gap);
  if (known.length === 0) return null;
  return {
    clicks: Math.round(known.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0)),
    days: known.length,
  };
}

/** What can be said of a goal on a day, at a pace that stays as it is. */
export function outlookOf(goal: Goal, clicks: number, pace: Pace | null, today: string): Outlook {
  const missing = goal.clicks - clicks;
  if (missing <= 0) return { at: 'reached' };
  if (goal.by !== null && goal.by < today) return { at: 'missed', missing };
  if (pace === null) return { at: 'unknown' };
  if (pace.clicks <= 0) return { at: 'standing', pace };
  const days = Math.ceil((missing * pace.days) / pace.clicks);
  if (days > farDays) return { at: 'far', pace };
  const day = addDays(today, days);
  return { at: 'expected', day, lateDays: goal.by === null ? 0 : Math.max(0, daysFrom(goal.by, day)), pace };
}

/** From 0 to 1, which is the whole way. */
export const shareOf = ({ clicks: wanted }: Pick<Goal, 'clicks'>, clicks: number): number =>
  Math.min(1, Math.max(0, clicks / wanted));

/** Of 100, rounded down: what is not reached is not 100 %. From whole numbers, since a share times 100 may fall short of one. */
export const percentOf = ({ clicks: wanted }: Pick<Goal, 'clicks'>, clicks: number): number =>
  Math.min(100, Math.max(0, Math.floor((clicks * 100) / wanted)));

/** Services write a time to the second, and not always the same one for the same link. */
export function isGoalOf({ linkCreatedAt }: Goal, { createdAt }: Pick<Link, 'createdAt'>): boolean {
  const [set, now] = [serviceTime(linkCreatedAt, 0), serviceTime(createdAt, 0)];
  return set === null || now === null || Math.abs(set - now) <= minuteMs;
}

/** The next day first, and what has none last. */
export const byDate = (one: Goal, other: Goal): number =>
  (one.by ?? '9').localeCompare(other.by ?? '9', 'en');

const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
