import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** With a rest three times as long as the work, images take about a quarter of the event loop. */
const restPerWork = 3;
const longestRestMs = 100;

/** Does one piece of work after the other, with a rest after each. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Queues work that anybody may request, and for which other requests should not have to wait.
 * @param maxWaiting the most pieces that may wait. Further ones are refused with 503 and `Retry-After`.
 */
export function createTurns(maxWaiting: number, rest: (ms: number) => Promise<unknown> = sleep): Turns {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (work) => {
    if (waiting >= maxWaiting)
      throw new Refusal(503, 'Too many images are asked for: try again in a second.', { 'Retry-After': '1' });
    waiting += 1;
    const turn = last.then(async () => {
      const start = performance.now();
      const result = await work().finally(() => (waiting -= 1));
      return { result, took: performance.now() - start };
    });
    // The caller gets its result before the rest. After a failure there is no rest.
    last = turn.then(
      ({ took }) => rest(Math.min(took * restPerWork, longestRestMs)),
      () => undefined,
    );
    return (await turn).result;
  };
}
