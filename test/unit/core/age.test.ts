import { expect, it } from 'vitest';
import { ageOf } from '../../../src/core/age.ts';

it('is the time since then, and never negative', () => {
  expect(ageOf(1000, 1000)).toBe(0);
  expect(ageOf(1000, 4000)).toBe(3000);
});

it('of what is dated in the future is beyond any bound', () => {
  expect(ageOf(1001, 1000)).toBe(Infinity);
});
