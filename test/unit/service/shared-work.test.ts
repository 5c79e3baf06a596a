import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedWork } from '../../../service/shared-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('after a failure the pause is kept, though more was asked for meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const runs: number[] = [];
  const shared = createSharedWork(
    async () => {
      runs.push(Date.now());
      // Asked for while the work is done.
      shared.soon();
      throw new Error('The database is away.');
    },
    { afterMs: 50, retryAfterMs: 500, failure: 'Not stored yet:' },
  );
  shared.soon();
  await vi.advanceTimersByTimeAsync(1_200);
  const pauses = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
  expect(pauses).toEqual([500, 500]);
  shared.stop();
});
