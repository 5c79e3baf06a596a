import { expect, it } from 'vitest';
import { createScrollScale } from '../../../../src/core/list/scroll-scale.ts';

it.each([0, 1, 10, 100_000])('%i rows have a place each', (count) => {
  const { places, shiftAt, firstFor } = createScrollScale(count, 57, 14);
  expect(places).toBe(count);
  expect([shiftAt(0), shiftAt(count)]).toEqual([0, 0]);
  expect(firstFor(5000, 0)).toBe(Math.max(0, Math.min(5000, count - 1)));
});

it.each([500_000, 1_000_000, 3_000_000])(
  '%i rows begin with the first and end with the last, and none is out of reach',
  (count) => {
    const { places, shiftAt, firstFor } = createScrollScale(count, 57, 14);
    expect(places * 57).toBeLessThanOrEqual(16_000_000);
    expect(shiftAt(0)).toBe(0);
    expect(places - 1 + shiftAt(places - 14)).toBe(count - 1);
    for (const row of [0, 13, 999, Math.floor(count / 3), count - 15, count - 1]) {
      const first = firstFor(row, 5);
      const place = row - shiftAt(first);
      expect(place).toBeGreaterThanOrEqual(first);
      expect(place).toBeLessThan(first + 14);
    }
  },
);
