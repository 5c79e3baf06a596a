import { expect, it } from 'vitest';
import { clickRangeBetween, parseClicksFilter } from '../../../../src/core/list/filter-parameters.ts';

it.each([
  ['1e3', '', { least: 1000, most: null }],
  ['', '5.0', { least: 0, most: 5 }],
  ['0', '', null],
  ['', '', null],
])('takes the ends in any spelling of a field for numbers: %s to %s', (least, most, range) => {
  expect(clickRangeBetween(least, most)).toEqual(range);
});

it('reads only digits from a URL', () => {
  expect(parseClicksFilter('10..')).toEqual({ least: 10, most: null });
  expect(parseClicksFilter('1e3..')).toBeNull();
});
