import * as v from 'valibot';
import { mayBeSameServiceTime } from '../link/service-time.ts';
import type { Link } from '../link/link.ts';
import { addDays } from '../list/local-days.ts';
import { daysBetween, type DayClicks } from './days.ts';

export const clickGoalSchema = v.object({
  clicks: v.number(),
  by: v.nullable(v.string()),
  /** When the service created the link, as it wrote that: a code that is used again belongs to another link. */
  linkCreatedAt: v.string(),
  /** When the first list without the link was fetched. `null`: the last list has it. */
  missingAt: v.nullable(v.number()),
});

/** The clicks that a link is to reach, and perhaps by which day of the user's calendar. */
export type ClickGoal = v.InferOutput<typeof clickGoalSchema>;

/** The clicks of the last whole days. */
export interface RecentClickSum {
  clicks: number;
  days: number;
}

export type GoalOutlook =
  | { at: 'reached' }
  | { at: 'missed'; missing: number }
  /** Too little of the past is known to say anything. */
  | { at: 'unknown' }
  /** A whole week had no clicks. */
  | { at: 'standing'; pace: RecentClickSum }
  /** It would take longer than anybody plans for. */
  | { at: 'far'; pace: RecentClickSum }
  | { at: 'expected'; day: string; lateDays: number; pace: RecentClickSum };

export const maxGoalClicks = 1_000_000_000;

/** A week, so that the weekend has its usual share. */
const paceDays = 7;
const farDays = 3650;

/** The clicks of the last days on which the link was there, as far back as all of them are known. `null`: not a single day is known. */
export function clickPaceOf(days: readonly Pick<DayClicks, 'clicks'>[]): RecentClickSum | null {
  const newest = days.toReversed().slice(0, paceDays);
  const gap = newest.findIndex(({ clicks }) => clicks === null);
  const known = gap === -1 ? newest : newest.slice(0, gap);
  if (known.length === 0) return null;
  return {
    clicks: Math.round(known.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0)),
    days: known.length,
  };
}

/** The outlook of a goal on a day, if the pace stays the same. */
export function outlookOf(
  goal: ClickGoal,
  clicks: number,
  pace: RecentClickSum | null,
  today: string,
): GoalOutlook {
  const missing = goal.clicks - clicks;
  if (missing <= 0) return { at: 'reached' };
  if (goal.by !== null && goal.by < today) return { at: 'missed', missing };
  if (pace === null) return { at: 'unknown' };
  // A day or two without clicks are nothing unusual.
  if (pace.clicks <= 0) return pace.days < paceDays ? { at: 'unknown' } : { at: 'standing', pace };
  const days = Math.ceil((missing * pace.days) / pace.clicks);
  if (days > farDays) return { at: 'far', pace };
  const day = addDays(today, days);
  return {
    at: 'expected',
    day,
    lateDays: goal.by === null ? 0 : Math.max(0, daysBetween(goal.by, day)),
    pace,
  };
}

/** From 0 to 1, where 1 is the whole goal. */
export const shareOfGoal = ({ clicks: wanted }: Pick<ClickGoal, 'clicks'>, clicks: number): number =>
  Math.min(1, Math.max(0, clicks / wanted));

/** Rounded down, so that only a reached goal shows 100 %. Computed from whole numbers, since a share times 100 may be slightly too low. */
export const percentOfGoal = ({ clicks: wanted }: Pick<ClickGoal, 'clicks'>, clicks: number): number =>
  Math.min(100, Math.max(0, Math.floor((clicks * 100) / wanted)));

export const isGoalOf = ({ linkCreatedAt }: ClickGoal, { createdAt }: Pick<Link, 'createdAt'>): boolean =>
  mayBeSameServiceTime(linkCreatedAt, createdAt);

/** The next day first. Goals without a day come last. */
export const compareGoalDates = (one: ClickGoal, other: ClickGoal): number =>
  (one.by ?? '9').localeCompare(other.by ?? '9', 'en');
