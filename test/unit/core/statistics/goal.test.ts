import { expect, it } from 'vitest';
import {
  compareGoalDates,
  isGoalOf,
  outlookOf,
  clickPaceOf,
  percentOfGoal,
  shareOfGoal,
  type ClickGoal,
} from '../../../../src/core/statistics/goal.ts';

const goal = (clicks: number, by: string | null = null): ClickGoal => ({
  clicks,
  by,
  linkCreatedAt: '2026-01-02 03:04:05',
  missingAt: null,
});
const days = (...clicks: (number | null)[]) => clicks.map((count) => ({ clicks: count }));
const old = { createdAt: '2026-01-02 03:04:05' };
const today = '2026-11-23';
const pace = { clicks: 70, days: 7 };

it('the pace is that of a week, of which all is known', () => {
  expect(clickPaceOf(days(100, 1, 2, 3, 4, 5, 6, 7))).toEqual({ clicks: 28, days: 7 });
  expect(clickPaceOf(days(1, 1, null, 4, 5))).toEqual({ clicks: 9, days: 2 });
  expect(clickPaceOf(days(1, null))).toBeNull();
  expect(clickPaceOf([])).toBeNull();
});

it('of a link that is younger than that, it is that of its own days', () => {
  expect(clickPaceOf(days(null, null, null, null, null, 4, 6))).toEqual({ clicks: 10, days: 2 });
});

it('parts of clicks are told as whole ones, of which the day is worked out', () => {
  expect(clickPaceOf(days(0.02, 0.02))).toEqual({ clicks: 0, days: 2 });
});

it.each([
  [goal(100), 100, pace, { at: 'reached' }],
  [goal(100, '2026-11-01'), 140, null, { at: 'reached' }],
  [goal(100, '2026-11-22'), 60, pace, { at: 'missed', missing: 40 }],
  [goal(100, '2026-12-01'), 60, null, { at: 'unknown' }],
  [goal(100), 60, { clicks: 0, days: 7 }, { at: 'standing', pace: { clicks: 0, days: 7 } }],
  [goal(100), 60, { clicks: 0, days: 1 }, { at: 'unknown' }],
  [goal(1e9), 60, pace, { at: 'far', pace }],
  [goal(100), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 0, pace }],
  [goal(100, '2026-11-27'), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 0, pace }],
  [goal(100, '2026-11-23'), 60, pace, { at: 'expected', day: '2026-11-27', lateDays: 4, pace }],
  [goal(101), 60, pace, { at: 'expected', day: '2026-11-28', lateDays: 0, pace }],
] as const)('of %o, at %d clicks and a pace of %o, is said %o', (aim, clicks, at, outlook) => {
  expect(outlookOf(aim, clicks, at, today)).toEqual(outlook);
});

it('a count that falls takes the way back, and no further than to its beginning', () => {
  expect(shareOfGoal(goal(200), 50)).toBe(0.25);
  expect(shareOfGoal(goal(200), 900)).toBe(1);
  expect(shareOfGoal(goal(200), -1)).toBe(0);
});

it('a code that is used again is another link', () => {
  expect(isGoalOf(goal(1), old)).toBe(true);
  expect(isGoalOf(goal(1), { createdAt: '2026-01-02T03:04:06Z' })).toBe(true);
  expect(isGoalOf(goal(1), { createdAt: '2026-01-02 03:06:05' })).toBe(false);
  expect(isGoalOf(goal(1), { createdAt: '' })).toBe(true);
});

it('the next date comes first', () => {
  const dates = [null, '2027-01-01', '2026-12-01', null].map((by) => goal(1, by)).toSorted(compareGoalDates);
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
  expect(percentOfGoal({ clicks: wanted }, clicks)).toBe(percent);
});
