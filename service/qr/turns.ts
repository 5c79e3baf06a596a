import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** Resting three times as long as it worked, the work takes a quarter of the event loop at most. */
const restPerWork = 3;
const longestRestMs = 100;

/** Does one piece of work after the other, and rests in between. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * For work that anybody may ask for and that nobody else is to wait for.
 * @param maxWaiting how many pieces wait at most; who comes above that is refused with 503, and may come again.
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
    // Whoever waits for this piece has it before the rest; a piece that failed needs none.
    last = turn.then(
      ({ took }) => rest(Math.min(took * restPerWork, longestRestMs)),
      () => undefined,
    );
    return (await turn).result;
  };
}
