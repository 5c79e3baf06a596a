import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createThrottledRunner } from '../../../../src/ui/sync/start-preference-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the first is done at once, what follows together', () => {
  const work = vi.fn();
  const { ask } = createThrottledRunner(work, 1000);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

it('as a page closes, what waits is done, and nothing else', () => {
  const work = vi.fn();
  const { ask, now } = createThrottledRunner(work, 1000);
  ask();
  now();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  now();
  expect(work).toHaveBeenCalledTimes(2);
});
