import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grew, passed } from '../../../../src/core/statistics/milestones.ts';

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
  expect(passed(milestones, before, now)).toBe(milestone),
);

it('none is passed where none was chosen', () => expect(passed([], 0, 5000)).toBe(0));

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
    expect(grew(before, now, elapsedMs)).toBe(isUnusual),
  );

  const count = fc.nat({ max: 100_000 });

  it('never by less than 20 clicks, nor to less than double, nor twice for the same clicks', () => {
    fc.assert(
      fc.property(count, count, fc.integer({ min: -3 * hour, max: 3 * hour }), (before, now, elapsedMs) => {
        if (grew(before, now, elapsedMs)) {
          expect(now - before).toBeGreaterThanOrEqual(20);
          expect(now).toBeGreaterThanOrEqual(2 * before);
        }
        expect(grew(now, now, elapsedMs)).toBe(false);
      }),
    );
  });
});
