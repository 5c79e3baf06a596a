import { expect, it } from 'vitest';
import { passed } from '../../../../src/core/statistics/milestones.ts';

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
