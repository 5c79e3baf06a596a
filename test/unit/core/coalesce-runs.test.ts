import { expect, it } from 'vitest';
import { coalesceRuns } from '../../../src/core/coalesce-runs.ts';

it('runs once more for who asked during a run, also where that run fails, and throws the first error', async () => {
  const ends: (() => void)[] = [];
  const run = coalesceRuns(async () => {
    const number = ends.length;
    await new Promise<void>((resolve) => void ends.push(resolve));
    if (number === 0) throw new Error('disk');
  });
  const asked = [run(), run(), run()];
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  for (const one of await Promise.allSettled(asked))
    expect(one).toMatchObject({ reason: { message: 'disk' } });
  expect(ends).toHaveLength(2);
});

it('starts anew after an error', async () => {
  let runs = 0;
  const run = coalesceRuns(async () => {
    runs += 1;
    if (runs === 1) throw new Error('disk');
  });
  await expect(run()).rejects.toThrow('disk');
  await expect(run()).resolves.toBeUndefined();
  expect(runs).toBe(2);
});
