import { expect, it } from 'vitest';
import { requestsInHour, withRequest, type Minutes } from '../../../src/core/request-log.ts';

const minute = 60_000;

it('counts the requests of a sliding hour, and keeps no older ones', () => {
  let log: Minutes = [];
  for (let at = 0; at < 90; at += 1) log = withRequest(withRequest(log, at * minute), at * minute);
  expect(requestsInHour(log, 89 * minute)).toBe(120);
  expect(requestsInHour(log, 119 * minute)).toBe(60);
  expect(log).toHaveLength(60);
});
