import { expect, it } from 'vitest';
import { retryAt, statedRetryAt } from '../../../../src/services/api/retry-after.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const serverDate = 'Sat, 21 Nov 2026 09:00:00 GMT';

it.each([
  ['seconds', '30', 30],
  ['a date, by the clock of the service', 'Sat, 21 Nov 2026 09:00:20 GMT', 20],
  ['a date as ISO 8601 writes it', '2026-11-21T09:00:20Z', 20],
  ['a date gone by', 'Sat, 21 Nov 2026 08:00:00 GMT', 60],
  ['a negative number', '-5', 60],
  ['no pause at all', '0', 60],
  ['less than a second', '0.2', 1],
  ['an epoch gone by', String(Date.parse(serverDate) / 1000 - 40), 60],
  ['an epoch by mistake, by the clock of the service', String(Date.parse(serverDate) / 1000 + 40), 40],
  ['more than the hour of the limit', '999999', 3600],
  ['a fraction', '2.55', 2.55],
  ['garbage', 'soon', 60],
  ['nothing', '', 60],
])('Retry-After with %s', (_, value, seconds) => {
  const headers = new Headers({ 'Retry-After': value, Date: serverDate });
  expect((retryAt(headers, now) - now) / 1000).toBe(seconds);
});

it('a date of a service that does not tell its own time goes by the clock here', () => {
  const headers = new Headers({ 'Retry-After': new Date(now + 20_000).toUTCString() });
  expect(retryAt(headers, now)).toBe(now + 20_000);
  expect(retryAt(new Headers(), now)).toBe(now + 60_000);
});

it.each([
  ['120', 120],
  ['Sat, 21 Nov 2026 09:00:20 GMT', 20],
  ['999999', 3600],
  ['0.2', 1],
  ['-5', null],
  ['soon', null],
  ['', null],
])('an answer that need not say when says so only in words that can be read: %j', (value, seconds) => {
  const at = statedRetryAt(new Headers({ 'Retry-After': value, Date: serverDate }), now);
  expect(at === null ? null : (at - now) / 1000).toBe(seconds);
});
