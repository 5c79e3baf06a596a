import { expect, it } from 'vitest';
import { afterQuiet, minuteOf, minutesBetween, timeOf } from '../../../../src/core/account/quiet-hours.ts';

const at = (day: number, hours: number, minutes = 0) => new Date(2026, 5, day, hours, minutes).getTime();
const nights = { from: 22 * 60, minutes: 9 * 60 };
const lunch = { from: 12 * 60, minutes: 60 };

it.each([
  ['before they begin', nights, at(10, 21, 59), at(10, 21, 59)],
  ['as they begin', nights, at(10, 22), at(11, 7)],
  ['before midnight', nights, at(10, 23, 30), at(11, 7)],
  ['after midnight', nights, at(11, 0, 10), at(11, 7)],
  ['in their last minute', nights, at(11, 6, 59), at(11, 7)],
  ['as they end', nights, at(11, 7), at(11, 7)],
  ['within a day', lunch, at(10, 12, 15), at(10, 13)],
  ['on the same day after them', lunch, at(10, 13), at(10, 13)],
  ['where there are none', { from: 22 * 60, minutes: 0 }, at(10, 22), at(10, 22)],
])('%s', (_when, quiet, time, end) => expect(afterQuiet(quiet, time)).toBe(end));

it('times are shown and read as fields have them', () => {
  expect(timeOf(7 * 60 + 5)).toBe('07:05');
  expect(timeOf(22 * 60 + 9 * 60)).toBe('07:00');
  expect(minuteOf('07:05')).toBe(425);
  expect(minuteOf('22:00:30')).toBe(1320);
  expect(minuteOf('')).toBe(null);
});

it('an end that comes before the beginning is of the next day', () => {
  expect(minutesBetween(22 * 60, 7 * 60)).toBe(540);
  expect(minutesBetween(12 * 60, 13 * 60)).toBe(60);
});
