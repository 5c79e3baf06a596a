import { expect, it } from 'vitest';
import {
  requestsWaitUntil,
  requestsInHour,
  withRequests,
  type RequestsByMinute,
} from '../../../../src/core/account/request-log.ts';

const minute = 60_000;

it('counts the requests of a sliding hour, and keeps no older ones', () => {
  let log: RequestsByMinute = [];
  for (let at = 0; at < 90; at += 1) log = withRequests(withRequests(log, at * minute), at * minute);
  expect(requestsInHour(log, 89 * minute)).toBe(120);
  expect(requestsInHour(log, 119 * minute)).toBe(60);
  expect(log).toHaveLength(60);
});

it('says when the next request may leave: after the pause of the service, and once the oldest minute is over', () => {
  const minutes: RequestsByMinute = [
    [0, 3],
    [10, 2],
  ];
  expect(requestsWaitUntil({ minutes, pausedUntil: 0 }, 6, 20 * minute)).toBeNull();
  expect(requestsWaitUntil({ minutes, pausedUntil: 0 }, 5, 20 * minute)).toBe(60 * minute);
  expect(requestsWaitUntil({ minutes, pausedUntil: 0 }, 2, 20 * minute)).toBe(70 * minute);
  expect(requestsWaitUntil({ minutes, pausedUntil: 21 * minute }, 6, 20 * minute)).toBe(21 * minute);
  expect(requestsWaitUntil({ minutes, pausedUntil: 0 }, 5, 60 * minute)).toBeNull();
});

it('counts the minute of now and the hour before it, and no other', () => {
  const at = 75 * minute;
  const free = (minutes: RequestsByMinute) => requestsWaitUntil({ minutes, pausedUntil: 0 }, 3, at);
  expect(free([[75, 3]])).toBe(135 * minute);
  expect(free([[16, 3]])).toBe(76 * minute);
  expect(free([[15, 3]])).toBeNull();
  // Only as many minutes as have to pass, and none of the older ones.
  const sent: RequestsByMinute = [
    [40, 3],
    [50, 2],
  ];
  expect(free(sent)).toBe(100 * minute);
  expect(free([[15, 9], ...sent])).toBe(100 * minute);
});

it('believes no minute that is still to come, and no pause beyond the hour of a limit', () => {
  expect(requestsWaitUntil({ minutes: [[80, 9]], pausedUntil: 0 }, 3, 75 * minute)).toBeNull();
  expect(withRequests([[80, 9]], 75 * minute)).toEqual([[75, 1]]);
  const pausedUntil = (until: number) =>
    requestsWaitUntil({ minutes: [], pausedUntil: until }, 3, 75 * minute);
  expect(pausedUntil(75 * minute)).toBeNull();
  expect(pausedUntil(135 * minute)).toBe(135 * minute);
  expect(pausedUntil(135 * minute + 1)).toBeNull();
});
