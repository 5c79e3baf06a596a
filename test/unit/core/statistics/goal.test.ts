import { expect, it } from 'vitest';
import {
  byDate,
  isGoalOf,
  outlookOf,
  paceOf,
  percentOf,
  shareOf,
  type Goal,
} from '../../../../src/core/statistics/goal.ts';

const goal = (clicks: number, by: string | null = null): Goal => ({
  clicks,
  by,
  linkCreatedAt: '2026-01-02 03:04:05',
  missingAt: null,
});
const days = (...clicks: (number | null)[]) => clicks.map((count) => ({ clicks: count }));
const old = { createdAt: '2026-01-02 03:04:05' };
const now = Date.parse('2026-11-23T12:00:00Z');
const today = '2026-11-23';
const pace = { clicks: 70, days: 7 };

it('the pace is that of a week, of which all is known', () => {
  expect(paceOf(days(100, 1, 2, 3, 4, 5, 6, 7), old, 0, now)).toEqual({ clicks: 28, days: 7 });
  expect(paceOf(days(1, 1, null, 4, 5), old, 0, now)).toEqual({ clicks: 9, days: 2 });
  expect(paceOf(days(1, null), old, 0, now)).toBeNull();
  expect(paceOf([], old, 0, now)).toBeNull();
});

it('of a link that is younger than that, it is that of its own days', () => {
  const young = { createdAt: '2026-11-21 18:00:00' };
  expect(paceOf(days(0, 0, 0, 0, 0, 4, 6), young, 0, now)).toEqual({ clicks: 10, days: 2 });
  // By a clock behind the service's, the link is not made yet.
  expect(paceOf(days(0, 0, 6), { createdAt: '2026-12-24 00:00:00' }, 0, now)).toEqual({ clicks: 6, days: 1 });
  expect(paceOf(days(3, 3), { createdAt: 'soon' }, null, now)).toEqual({ clicks: 6, days: 2 });
});

it('parts of clicks are told as whole ones, of which the day is worked out', () => {
  expect(paceOf(days(0.02, 0.02), old, 0, now)).toEqual({ clicks: 0, days: 2 });
});

it.each([
  [goal(100), 100, pace, { at: 'reached' }],
  [goal(100, '2026-11-01'), 140, null, { at: 'reached' }],
  [goal(100, '2026-11-22'), 60, pace, { at: 'missed', missing: 40 }],
  [goal(100, '2026-12-01'), 60, null, { at: 'unknown' }],
  [goal(100), 60, { clicks: 0, days: 7 }, { at: 'standing', pace: { clicks: 0, days: 7 } }],
  [goal(1e9), 60, pace, { at: 'far', pace }],
  [goal(100), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 0, pace }],
  [goal(100, '2026-11-27'), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 0, pace }],
  [goal(100, '2026-11-23'), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 4, pace }],
  [goal(101), 60, pace, { at: 'expected', day: '2026-11-28', lateDays: 0, pace }],
] as const)('of %o, at %d clicks and a pace of %o, is said %o', (aim, clicks, at, outlook) => {
  expect(outlookOf(aim, clicks, at, today)).toEqual(outlook);
});

it('a count that falls takes the way back, and no further than to its beginning', () => {
  expect(shareOf(goal(200), 50)).toBe(0.25);
  expect(shareOf(goal(200), 900)).toBe(1);
  expect(shareOf(goal(200), -1)).toBe(0);
});

it('a code that is used again is another link', () => {
  expect(isGoalOf(goal(1), old)).toBe(true);
  expect(isGoalOf(goal(1), { createdAt: '2026-01-02T03:04:06Z' })).toBe(true);
  expect(isGoalOf(goal(1), { createdAt: '2026-01-02 03:06:05' })).toBe(false);
  expect(isGoalOf(goal(1), { createdAt: '' })).toBe(true);
});

it('the next date comes first', () => {
  const dates = [null, '2027-01-01', '2026-12-01', null].map((by) => goal(1, by)).toSorted(byDate);
  expect(dates.map(({ by }) => by)).toEqual(['2026-12-01', '2027-01-01', null, null]);
});

it.each([
  [100, 29, 29],
  [100, 57, 57],
  [1000, 290, 29],
  [1000, 999, 99],
  [3, 3, 100],
  [3, 7, 100],
  [3, -1, 0],
])('of %i clicks, %i are %i percent', (wanted, clicks, percent) => {
  expect(percentOf({ clicks: wanted }, clicks)).toBe(percent);
});
