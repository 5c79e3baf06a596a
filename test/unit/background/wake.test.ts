import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onWake, wakeAt } from '../../../src/background/wake.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('many waits are one timer, for the earliest: work that sets them all again must not multiply', async () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((second) => Date.now() + second * 1000);
  let runs = 0;
  const work = async () => {
    runs += 1;
    for (const at of waits.filter((wait) => wait > Date.now())) wakeAt(at);
  };
  onWake(work);
  await work();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(1 + waits.length);
});
