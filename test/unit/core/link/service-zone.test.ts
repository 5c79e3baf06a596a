import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { formatServiceTime, parseServiceTime } from '../../../../src/core/link/service-time.ts';
import {
  isZoneName,
  learnedZone,
  utcOffsetAt,
  zonedTimeToUtc,
  type ServiceZone,
} from '../../../../src/core/link/service-zone.ts';
import { dayAt } from '../../../../src/core/statistics/days.ts';
import { isNearMidnight } from '../../../../src/core/statistics/detect-trailing-totals.ts';

it.each([
  ['Europe/Berlin', '2026-01-15 12:00:00', '2026-01-15T11:00:00Z'],
  ['Europe/Berlin', '2026-07-15 12:00:00', '2026-07-15T10:00:00Z'],
  ['America/Sao_Paulo', '2018-12-01 12:00:00', '2018-12-01T14:00:00Z'],
  ['America/Sao_Paulo', '2026-12-01 12:00:00', '2026-12-01T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-01-15 12:00:00', '2026-01-15T01:00:00Z'],
  ['Australia/Lord_Howe', '2026-07-15 12:00:00', '2026-07-15T01:30:00Z'],
  ['Africa/Casablanca', '2026-03-01 12:00:00', '2026-03-01T12:00:00Z'],
  ['Africa/Casablanca', '2026-05-01 12:00:00', '2026-05-01T11:00:00Z'],
  ['Asia/Kathmandu', '2026-05-01 12:00:00', '2026-05-01T06:15:00Z'],
  // The hour that comes twice, and the one that is skipped.
  ['Europe/Berlin', '2026-10-25 02:30:00', '2026-10-25T01:30:00Z'],
  ['Europe/Berlin', '2026-03-29 02:30:00', '2026-03-29T01:30:00Z'],
  ['Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T15:15:00Z'],
  [60, '2026-07-15 12:00:00', '2026-07-15T11:00:00Z'],
  [null, '2026-07-15 12:00:00', '2026-07-15T12:00:00Z'],
])('in %s, clocks show %s at %s', (zone: ServiceZone, text, at) => {
  expect(parseServiceTime(text, zone)).toBe(Date.parse(at));
});

const names = [
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
];

it('what a service writes is read as the same moment, but in the hour that comes twice', () => {
  const time = fc.integer({ min: Date.UTC(2012, 0) / 1000, max: Date.UTC(2030, 0) / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...names), time, (zone, seconds) => {
      const at = seconds * 1000;
      const read = parseServiceTime(formatServiceTime(at, zone), zone) ?? NaN;
      expect([0, 30, 60]).toContain((read - at) / 60_000);
      if (read !== at) expect(utcOffsetAt(zone, read)).toBeLessThan(utcOffsetAt(zone, at));
    }),
  );
});

it('days and midnight are those of the season', () => {
  expect(dayAt(Date.parse('2026-01-15T23:30:00Z'), 'Europe/Berlin')).toBe('2026-01-16');
  expect(dayAt(Date.parse('2026-01-15T22:30:00Z'), 'Europe/Berlin')).toBe('2026-01-15');
  expect(dayAt(Date.parse('2026-07-15T22:30:00Z'), 'Europe/Berlin')).toBe('2026-07-16');
  expect(isNearMidnight(Date.parse('2026-07-15T22:00:30Z'), 'Europe/Berlin')).toBe(true);
  expect(isNearMidnight(Date.parse('2026-07-15T23:00:30Z'), 'Europe/Berlin')).toBe(false);
});

it('asks the browser once for each day, and for each time only on the two days when the clocks change', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  const day = 48;
  const shown = Array.from({ length: 365 * day }, (_, at) => Date.UTC(2025, 0) + at * 1_800_000);
  for (const at of shown) zonedTimeToUtc(at, 'America/Denver');
  asked.mockClear();
  for (const at of shown) zonedTimeToUtc(at, 'America/Denver');
  expect(asked.mock.calls.length).toBeLessThan(8 * day);
  asked.mockRestore();
});

/** What is known of a service in a zone after a create at each time. */
const after = (zone: ServiceZone, own: string, ...times: number[]) =>
  times.reduce<ServiceZone>(
    (known, at) => learnedZone(known, { minutes: utcOffsetAt(zone, at), at, own: () => own }),
    null,
  );

describe('learned from creates', () => {
  const winter = Date.UTC(2026, 0, 15, 12);
  const summer = Date.UTC(2026, 6, 15, 12);
  const nextWinter = Date.UTC(2027, 0, 15, 12);

  it.each([
    ['Europe/Berlin', 'Europe/Berlin', [winter]],
    ['Europe/Berlin', 'America/New_York', [winter, summer]],
    ['Europe/Berlin', 'America/New_York', [summer, nextWinter]],
    ['America/New_York', 'Europe/Berlin', [winter, summer]],
    ['Europe/London', 'Asia/Tokyo', [summer, nextWinter]],
    ['Europe/London', 'Europe/London', [winter, summer]],
    ['Australia/Sydney', 'Europe/Berlin', [winter, summer]],
    ['Australia/Lord_Howe', 'Europe/Berlin', [winter, summer]],
    [60, 'Europe/Berlin', [winter, summer]],
    [0, 'Europe/London', [winter, summer]],
    [330, 'Asia/Kolkata', [winter, summer]],
    [-210, 'Europe/Berlin', [winter, summer]],
  ])('a service in %s is read right from a browser in %s after creates at %j', (zone, own, times) => {
    const known = after(zone, own, ...times);
    for (let at = winter; at < nextWinter; at += 20 * 86_400_000)
      expect(utcOffsetAt(known, at), new Date(at).toISOString()).toBe(utcOffsetAt(zone, at));
  });

  it('a service that was moved has the minutes that it shows', () => {
    expect(learnedZone(60, { minutes: -480, at: winter, own: () => 'Europe/Berlin' })).toBe(-480);
    expect(learnedZone('Europe/Berlin', { minutes: 0, at: winter, own: () => 'Europe/Berlin' })).toBe(0);
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
  [60, false],
])('%j is a zone of the browser: %j', (name, is) => expect(isZoneName(name)).toBe(is));
