import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createClickNewsCollector,
  isUnusualGrowth,
  highestPassedMilestone,
  type HighestClicks,
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
      let before: HighestClicks | undefined;
      let at = 0;
      const told = new Map<string, number>();
      /** What it had at most, and whether it was missing in the last list. */
      const known = new Map<string, { most: number; isGone: boolean }>();
      for (const [elapsed, counts] of looks) {
        at += elapsed;
        const { see, news, reached } = createClickNewsCollector(milestones, before, at);
        counts.forEach((clicks, link) => clicks !== null && see({ shortCode: `${link}`, clicks }));
        for (const [link, clicks] of counts.entries()) {
          const code = `${link}`;
          const { most: had, isGone } = known.get(code) ?? { most: 0, isGone: false };
          const most = isGone && clicks !== null ? Math.min(had, clicks) : had;
          const own = news.filter(([, of]) => of === code);
          if (clicks === null) {
            expect(own).toEqual([]);
            known.set(code, { most, isGone: true });
            continue;
          }
          if (most < had) told.delete(code);
          known.set(code, { most: Math.max(most, clicks), isGone: false });
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

const reachedAfter = (...lists: Record<string, number>[]) => {
  let before: HighestClicks | undefined;
  const all = lists.map((list, index) => {
    const { see, news, reached } = createClickNewsCollector(milestones, before, index * 3 * hour);
    for (const [shortCode, clicks] of Object.entries(list)) see({ shortCode, clicks });
    before = reached;
    return news;
  });
  return all;
};

it('a link that several lists lacked is told nothing anew when it is back', () =>
  expect(
    reachedAfter({ a: 90, b: 1 }, { a: 150, b: 1 }, { b: 1 }, { b: 1 }, {}, { a: 150 }, { a: 1001 }),
  ).toEqual([[], [['passed', 'a', 100]], [], [], [], [], [['passed', 'a', 1000]]]));

it('of links that are gone, the latest hundred thousand are kept', () => {
  const gone = new Map(Array.from({ length: 100_001 }, (_, at) => [`gone-${at}`, 5] as const));
  const before: HighestClicks = { at: 0, clicks: new Map([['now', 5]]), gone };
  const { reached } = createClickNewsCollector([], before, hour);
  expect(reached.gone.size).toBe(100_001);
  expect([reached.gone.has('gone-0'), reached.gone.has('gone-1'), reached.gone.has('now')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('another link with the code of one that is gone is told of by its own clicks', () =>
  expect(reachedAfter({ a: 150 }, {}, {}, { a: 3 }, { a: 12 })).toEqual([
    [],
    [],
    [],
    [],
    [['passed', 'a', 10]],
  ]));

it('a count that could not be read passes nothing, and what was reached before stays', () => {
  const before: HighestClicks = { at: 0, clicks: new Map([['a', 150]]) };
  const { see, news, reached } = createClickNewsCollector(milestones, before, hour);
  see({ shortCode: 'a', clicks: null });
  expect(news).toEqual([]);
  expect(reached.clicks.get('a')).toBe(150);
});
