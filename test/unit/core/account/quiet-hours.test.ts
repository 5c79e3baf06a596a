import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beIn } from '../../in-zone.ts';
import {
  timeAfterQuietHours,
  parseMinuteOfDay,
  minutesBetween,
  formatMinuteOfDay,
} from '../../../../src/core/account/quiet-hours.ts';

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
])('%s', (_when, quiet, time, end) => expect(timeAfterQuietHours(quiet, time)).toBe(end));

it('times are shown and read as fields have them', () => {
  expect(formatMinuteOfDay(7 * 60 + 5)).toBe('07:05');
  expect(formatMinuteOfDay(22 * 60 + 9 * 60)).toBe('07:00');
  expect(parseMinuteOfDay('07:05')).toBe(425);
  expect(parseMinuteOfDay('22:00:30')).toBe(1320);
  expect(parseMinuteOfDay('')).toBe(null);
});

it('an end that comes before the beginning is of the next day', () => {
  expect(minutesBetween(22 * 60, 7 * 60)).toBe(540);
  expect(minutesBetween(12 * 60, 13 * 60)).toBe(60);
});

const wall = (at: number) => {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].join(':');
};

describe('where the clock is set', () => {
  it.each([
    // The night is an hour shorter, an hour longer, or half of one.
    ['Europe/Berlin', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
    ['Europe/Berlin', '2026-10-24T21:30:00Z', '2026-10-25T06:00:00Z'],
    ['America/New_York', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T12:30:00Z', '2026-10-03T20:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T12:30:00Z', '2026-04-04T20:30:00Z'],
    // At midnight, when the day has no first hour.
    ['America/Sao_Paulo', '2018-11-04T02:30:00Z', '2018-11-04T09:00:00Z'],
    // For Ramadan.
    ['Africa/Casablanca', '2026-02-14T22:30:00Z', '2026-02-15T07:00:00Z'],
  ])('in %s, the night that %s is in ends at %s', (zone, time, end) => {
    beIn(zone);
    const over = timeAfterQuietHours(nights, Date.parse(time));
    expect(new Date(over).toISOString()).toBe(new Date(end).toISOString());
    expect(wall(over)).toBe('7:0:0');
  });

  it('an end in the hour that is skipped comes as that is over, and one in the hour that comes twice the first time', () => {
    beIn('Europe/Berlin');
    const untilHalfPastTwo = { from: 22 * 60, minutes: 270 };
    expect(timeAfterQuietHours(untilHalfPastTwo, Date.parse('2026-03-29T00:30:00Z'))).toBe(
      Date.parse('2026-03-29T01:30:00Z'),
    );
    expect(timeAfterQuietHours(untilHalfPastTwo, Date.parse('2026-10-24T23:00:00Z'))).toBe(
      Date.parse('2026-10-25T00:30:00Z'),
    );
    const again = Date.parse('2026-10-25T01:10:00Z');
    expect(timeAfterQuietHours(untilHalfPastTwo, again)).toBe(again);
  });

  it.each(['Europe/Berlin', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
    'in %s, they last until the clock has the minute of their end, and never go back',
    (zone) => {
      beIn(zone);
      const time = fc.integer({ min: Date.UTC(2011, 0), max: Date.UTC(2027, 0) });
      fc.assert(
        fc.property(time, fc.nat(1439), fc.nat(1439), (at, from, minutes) => {
          const over = timeAfterQuietHours({ from, minutes }, at);
          expect(over).toBeGreaterThanOrEqual(at);
          // The night in which the clock is set back is an hour longer.
          expect(over - at).toBeLessThan((minutes + 61) * 60_000);
          if (over > at + 1) expect(new Date(over).getSeconds()).toBe(0);
        }),
      );
    },
  );
});
