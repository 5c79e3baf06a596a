import { expect, it } from 'vitest';
import {
  freeAt,
  requestsInHour,
  withRequest,
  type Minutes,
} from '../../../../src/core/account/request-log.ts';

const minute = 60_000;

it('counts the requests of a sliding hour, and keeps no older ones', () => {
  let log: Minutes = [];
  for (let at = 0; at < 90; at += 1) log = withRequest(withRequest(log, at * minute), at * minute);
  expect(requestsInHour(log, 89 * minute)).toBe(120);
  expect(requestsInHour(log, 119 * minute)).toBe(60);
  expect(log).toHaveLength(60);
});

it('says when the next request may leave: after the pause of the service, and once the oldest minute is over', () => {
  const minutes: Minutes = [
    [0, 3],
    [10, 2],
  ];
  expect(freeAt({ minutes, pausedUntil: 0 }, 6, 20 * minute)).toBeNull();
  expect(freeAt({ minutes, pausedUntil: 0 }, 5, 20 * minute)).toBe(60 * minute);
  expect(freeAt({ minutes, pausedUntil: 0 }, 2, 20 * minute)).toBe(70 * minute);
  expect(freeAt({ minutes, pausedUntil: 21 * minute }, 6, 20 * minute)).toBe(21 * minute);
  expect(freeAt({ minutes, pausedUntil: 0 }, 5, 60 * minute)).toBeNull();
});
