import { expect, it } from 'vitest';
import { detectUtcOffset, parseServiceTime } from '../../../../src/core/link/service-time.ts';

const servedAt = Date.parse('2026-11-21T10:00:02Z');

it.each([
  ['2026-11-21 10:00:00', 0],
  ['2026-11-21 11:00:01', 60],
  ['2026-11-21 04:30:00', -330],
  ['2026-11-21T15:45:00', 345],
])('a link made at %s by its service tells the zone %d', (createdAt, minutes) => {
  expect(detectUtcOffset({ createdAt, servedAt }, servedAt + 20_000)).toBe(minutes);
});

it.each([
  ['yesterday', servedAt],
  ['2020-01-01 00:00:00', servedAt],
  ['2026-11-21 10:00:00', null],
])('%s tells none', (createdAt, at) =>
  expect(detectUtcOffset({ createdAt, servedAt: at }, servedAt)).toBeNull(),
);

it('a service whose clock is hours ahead of the one here tells none', () => {
  const createdAt = '2026-11-21 10:00:00';
  expect(detectUtcOffset({ createdAt, servedAt }, servedAt - 3 * 3_600_000)).toBeNull();
});

it('times are UTC until the zone is known', () => {
  expect(parseServiceTime('2026-11-21 10:00:00', null)).toBe(Date.parse('2026-11-21T10:00:00Z'));
  expect(parseServiceTime('2026-11-21 10:00:00', 60)).toBe(Date.parse('2026-11-21T09:00:00Z'));
  expect(parseServiceTime('soon', 0)).toBeNull();
});
