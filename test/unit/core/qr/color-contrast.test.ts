import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contrastToWhite,
  darkenForContrast,
  isUnscannableColor,
  minQrContrast,
  parseColor,
} from '../../../../src/core/qr/color-contrast.ts';

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#d97706', 3.19],
])('the contrast of %s to white is %d', (color, contrast) => {
  expect(contrastToWhite(color)).toBeCloseTo(contrast, 2);
});

it('a color is darkened until cameras can read it, and no further', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const dark = darkenForContrast(color);
      expect(dark).toMatch(/^#[\da-f]{6}$/);
      expect(contrastToWhite(dark)).toBeGreaterThanOrEqual(minQrContrast);
      if (contrastToWhite(color) >= minQrContrast) expect(dark).toBe(color);
    }),
  );
});

it.each([
  ['#0F766E', '#0f766e'],
  [' 0f766e ', '#0f766e'],
  ['#fa0', '#ffaa00'],
  ['FA0', '#ffaa00'],
  ['', null],
  ['#12345', null],
  ['#0f766eff', '#0f766e'],
  ['#0F766E80', '#87bab6'],
  ['00000000', '#ffffff'],
  ['#0f766e8', null],
  ['teal', null],
  ['rgb(1,2,3)', null],
  ['#"/><script>', null],
])('%j is read as the color %j', (typed, color) => {
  expect(parseColor(typed)).toBe(color);
});

it.each([
  ['#ffffff', true],
  ['#facc15', true],
  ['#d97706', false],
  ['#000000', false],
])('of %s it is %s that no camera sees it', (color, is) => {
  expect(isUnscannableColor(color)).toBe(is);
});
