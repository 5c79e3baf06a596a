import { expect, it } from 'vitest';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { fortnightOf } from '../../../../src/core/statistics/fortnight.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';

const today = '2026-11-21';

/** `count` days up to `last`, each with as many clicks as its place. */
const keptUntil = (last: string, count: number) => ({
  ...noStoredDays,
  days: Object.fromEntries(daysEndingOn(last, count).map((day, place) => [day, place + 1])),
});

it('has the last 14 days that are over, beside the 14 before them', () => {
  const fortnight = fortnightOf(keptUntil('2026-11-20', 28), today, null);
  expect(fortnight?.days.map(({ clicks }) => clicks)).toEqual(Array.from({ length: 14 }, (_, at) => at + 15));
  expect(fortnight?.clicks).toBe(301);
  expect(fortnight?.change).toBeCloseTo((301 - 105) / 105);
});

it('compares with nothing where not all days before are known', () => {
  expect(fortnightOf(keptUntil('2026-11-20', 27), today, null)).toMatchObject({ clicks: 287, change: null });
});

it.each([
  ['nothing is kept', noStoredDays],
  ['a day is missing', keptUntil('2026-11-20', 13)],
  ['the days are of last week', keptUntil('2026-11-15', 60)],
])('has nothing where %s', (_why, kept) => expect(fortnightOf(kept, today, null)).toBeNull());

it.each([
  ['2026-10-24', true],
  ['2026-10-25', false],
  ['2026-11-07', false],
  ['2026-11-20', false],
])('an account whose first link is of %s has 14 days to compare: %s', (firstDay, isCompared) => {
  const days = daysEndingOn('2026-11-20', 28).map((day) => [day, day < firstDay ? 0 : 5]);
  const kept = { ...noStoredDays, days: Object.fromEntries(days) as Record<string, number> };
  expect(fortnightOf(kept, today, firstDay)?.change === 0).toBe(isCompared);
  expect(fortnightOf(kept, today, firstDay)?.change === null).toBe(!isCompared);
});

it('clicks of links that are deleted show that the account was there', () => {
  expect(fortnightOf(keptUntil('2026-11-20', 28), today, '2026-11-19')?.change).toBeGreaterThan(1);
});
