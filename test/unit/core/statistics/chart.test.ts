import { bestDayCaption } from '../../../../src/ui/statistics/counted-clicks-texts.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bestDay,
  relativeChange,
  countNewLinks,
  topLinksBy,
  topLinksAndPeriod,
} from '../../../../src/core/statistics/figures.ts';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { barsPath, linePath, knownAndUnknownRuns } from '../../../../src/core/statistics/day-runs.ts';
import { labeledDayIndexes, ticksUpTo } from '../../../../src/core/statistics/ticks.ts';
import { linkOf } from '../links.ts';
import { runs } from '../../runs.ts';

const daysOf = (...clicks: (number | null)[]) =>
  clicks.map((count, index) => ({ day: `2026-11-${String(index + 1).padStart(2, '0')}`, clicks: count }));

it.each([
  [0, [0, 1, 2, 3]],
  [1, [0, 1, 2, 3]],
  [4, [0, 2, 4, 6]],
  [28, [0, 15, 30, 45]],
  [42, [0, 20, 40, 60]],
  [112, [0, 50, 100, 150]],
  [140, [0, 60, 120, 180]],
  [190, [0, 80, 160, 240]],
  [811, [0, 400, 800, 1200]],
])('names %d by round numbers', (most, ticks) => expect(ticksUpTo(most)).toEqual(ticks));

it('names any number by four whole, evenly spaced numbers, from zero to a tenth above it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (most) => {
      const ticks = ticksUpTo(most);
      const [, step = 0] = ticks;
      expect(ticks).toHaveLength(4);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * 1.1);
      for (const [index, tick] of ticks.entries()) expect(tick).toBe(index * step);
      expect(Number.isInteger(step)).toBe(true);
    }),
    runs(500),
  );
});

it.each([
  [1, [0]],
  [2, [0, 1]],
  [7, [0, 1, 2, 3, 4, 5, 6]],
  [12, [0, 7, 11]],
  [30, [0, 7, 14, 21, 29]],
  [90, [0, 14, 28, 42, 56, 70, 89]],
])('names some of %d days, and always the first and the last', (count, places) =>
  expect(labeledDayIndexes(count)).toEqual(places),
);

it('draws nothing across days that nobody knows, and a dot for a day alone', () => {
  const days = daysOf(10, 5, null, null, 10);
  expect(knownAndUnknownRuns(days)).toEqual([
    { from: 0, to: 1, isKnown: true },
    { from: 2, to: 3, isKnown: false },
    { from: 4, to: 4, isKnown: true },
  ]);
  expect(linePath(days, 10)).toBe('M0 0L25 50M100 0h0');
  expect(linePath(days, 10, { isClosed: true })).toBe('M0 0L25 50V100H0ZM100 0V100H100Z');
});

it('compares with nothing where there was nothing', () => {
  expect(relativeChange(12, 10)).toBeCloseTo(0.2);
  expect(relativeChange(5, 10)).toBe(-0.5);
  // It is shown as 0 %, so nothing may say that it rose or fell.
  expect([relativeChange(1004, 1000), relativeChange(996, 1000)].map((share) => share !== 0)).toEqual([
    false,
    false,
  ]);
  expect(relativeChange(5, 0)).toBeNull();
});

it('finds the latest of the best days, and none where there are no clicks', () => {
  expect(bestDay(daysOf(3, 9, 2, 9, 1))).toEqual({
    day: '2026-11-04',
    clicks: 9,
    isAtLeast: false,
    isToday: false,
  });
  expect(bestDay(daysOf(0, null))).toBeNull();
});

it('calls today the best day only where it exceeds all others, and says that it is not over', () => {
  expect(bestDay(daysOf(3, 9, 9))).toMatchObject({ day: '2026-11-02', isToday: false });
  expect(bestDay(daysOf(3, 9, 10))).toMatchObject({ day: '2026-11-03', isToday: true });
  expect(bestDayCaption(bestDay(daysOf(3, 9, 10))!, 'short')).toBe('today, so far');
});

it('knows the best day as a lower bound where a day that is over is not known', () => {
  expect(bestDay(daysOf(3, null, 9, 1))).toMatchObject({ clicks: 9, isAtLeast: true });
  expect(bestDay(daysOf(3, 9, null))).toMatchObject({ clicks: 9, isAtLeast: false });
});

/** A history of so many days. */
const recordedFor = (days: number): ClickHistory => ({
  daysOf: () => [],
  recentOf: () => null,
  sumOf: ({ shortCode }) => (shortCode === 'c0' ? 4 : 1),
  reaches: (count) => count <= days,
  wasThere: () => true,
});

it('ranks links by their clicks in a period, or so far where nothing is recorded that far back', () => {
  const links = [5, 9].map((clicks, index) => linkOf({ shortCode: `c${index}`, clicks }));
  const amounts = (history: ClickHistory | null) => {
    const { period, links: ranked } = topLinksAndPeriod(links, history, 30, 5);
    return [period, ...ranked.map(({ link, amount }) => `${link.shortCode} ${amount}`)];
  };
  expect(amounts(recordedFor(30))).toEqual([30, 'c0 4', 'c1 1']);
  expect(amounts(recordedFor(29))).toEqual([null, 'c1 9', 'c0 5']);
  expect(amounts(null)).toEqual([null, 'c1 9', 'c0 5']);
});

it('counts links by the days of the service', () => {
  const links = ['2026-10-31 23:59:59', '2026-10-29 00:00:00', '2026-11-02 10:00:00', 'soon'].map(
    (createdAt, index) => linkOf({ shortCode: `c${index}`, createdAt }),
  );
  expect(countNewLinks(links, daysOf(1, 2, 3))).toEqual({
    now: 1,
    today: 0,
    before: 1,
    change: 0,
    isComparable: true,
  });
});

it('ranks links that have something', () => {
  const links = [0, 5, 9].map((clicks, index) => linkOf({ shortCode: `c${index}`, clicks }));
  expect(topLinksBy(links, 5, ({ clicks }) => clicks ?? 0).map(({ amount }) => amount)).toEqual([9, 5]);
  expect(topLinksBy(links, 1, ({ clicks }) => clicks ?? 0)).toHaveLength(1);
});

it('draws a bar for each day with clicks, in the place of that day', () =>
  expect(barsPath(daysOf(null, 0, 5, 10), 10)).toBe('M62.5 100V50M87.5 100V0'));
