import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collectClickNews,
  isUnusualGrowth,
  highestPassedMilestone,
  type ReachedClicks,
} from '../../../../src/core/statistics/milestones.ts';

const milestones = [10, 100, 1000];

it.each([
  [0, 9, 0],
  [9, 10, 10],
  [10, 11, 0],
  [99, 100, 100],
  [3, 1200, 1000],
  [1200, 1100, 0],
  [5000, 9000, 0],
])('from %i to %i clicks, %i is passed', (before, now, milestone) =>
  expect(highestPassedMilestone(milestones, before, now)).toBe(milestone),
);

it('none is passed where none was chosen', () => expect(highestPassedMilestone([], 0, 5000)).toBe(0));

const hour = 3_600_000;

describe('growth is unusual', () => {
  it.each([
    [0, 19, hour, false],
    [0, 20, hour, true],
    [5, 25, hour, true],
    [20, 39, hour, false],
    [20, 40, hour, true],
    [500, 999, hour, false],
    [500, 1000, hour, true],
    [40, 20, hour, false],
    [0, 20, 2 * hour, false],
    [0, 20, 2 * hour - 1, true],
    [0, 20, -hour, true],
    [0, 20, -2 * hour, false],
  ])('from %i to %i clicks within %i ms: %s', (before, now, elapsedMs, isUnusual) =>
    expect(isUnusualGrowth(before, now, elapsedMs)).toBe(isUnusual),
  );

  const count = fc.nat({ max: 100_000 });

  it('never by less than 20 clicks, nor to less than double, nor twice for the same clicks', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: -3 * hour, max: 3 * hour }), (before, now, elapsedMs) => {
        if (isUnusualGrowth(before, now, elapsedMs)) {
          expect(now - before).toBeGreaterThanOrEqual(20);
          expect(now).toBeGreaterThanOrEqual(2 * before);
        }
        expect(isUnusualGrowth(now, now, elapsedMs)).toBe(false);
      }),
    );
  });
});

/** The time since the look before, and the clicks of two links then; `null`: the list lacks the link. */
const look = fc.tuple(
  fc.constantFrom(hour, hour, 3 * hour, -hour, 10 * hour),
  fc.tuple(...[1, 2].map(() => fc.option(fc.nat({ max: 2000 }), { freq: 4 }))),
);

it('of every link, each milestone is told once, and growth by its rule', () => {
  fc.assert(
    fc.property(fc.array(look, { maxLength: 12 }), (looks) => {
      let before: ReachedClicks | undefined;
      let at = 0;
      const told = new Map<string, number>();
      /** What it had at most, and in how many lists in a row it was missing. */
      const known = new Map<string, { most: number; missed: number }>();
      for (const [elapsed, counts] of looks) {
        at += elapsed;
        const { see, news, reached } = collectClickNews(milestones, before, at);
        counts.forEach((clicks, link) => clicks !== null && see({ shortCode: `${link}`, clicks }));
        for (const [link, clicks] of counts.entries()) {
          const code = `${link}`;
          const { most, missed } = known.get(code) ?? { most: 0, missed: 2 };
          const own = news.filter(([, of]) => of === code);
          if (clicks === null) {
            expect(own).toEqual([]);
            known.set(code, { most: missed > 0 ? 0 : most, missed: missed + 1 });
            if (missed > 0) told.delete(code);
            continue;
          }
          known.set(code, { most: Math.max(most, clicks), missed: 0 });
          const highest = milestones.findLast((milestone) => milestone <= clicks && milestone > most);
          const isGrowth = clicks - most >= 20 && clicks >= 2 * most && Math.abs(elapsed) < 2 * hour;
          if (before === undefined) expect(own).toEqual([]);
          else if (highest !== undefined) {
            expect(own).toEqual([['passed', code, highest]]);
            expect(highest).toBeGreaterThan(told.get(code) ?? 0);
            told.set(code, highest);
          } else expect(own).toEqual(isGrowth ? [['grew', code, clicks - most]] : []);
        }
        before = reached;
      }
    }),
  );
});

it('nothing is kept of links that are gone from two lists', () => {
  const [first, second, third] = [['a', 'b'], ['a'], ['a']].reduce<ReachedClicks[]>((all, codes, index) => {
    const { see, reached } = collectClickNews([], all.at(-1), index * hour);
    for (const shortCode of codes) see({ shortCode, clicks: 5 });
    return [...all, reached];
  }, []);
  expect([first?.clicks.size, first?.gone?.size]).toEqual([2, 0]);
  expect([second?.clicks.size, second?.gone?.size]).toEqual([1, 1]);
  expect([third?.clicks.size, third?.gone?.size]).toEqual([1, 0]);
});

it('a count that could not be read passes nothing, and what was reached before stays', () => {
  const before: ReachedClicks = { at: 0, clicks: new Map([['a', 150]]) };
  const { see, news, reached } = collectClickNews(milestones, before, hour);
  see({ shortCode: 'a', clicks: null });
  expect(news).toEqual([]);
  expect(reached.clicks.get('a')).toBe(150);
});
