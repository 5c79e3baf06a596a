import { performance } from 'node:perf_hooks';
import { reliedOnMs } from '../database/removals.ts';

/**
 * For how long something remembered isn't asked for again, even if nothing was removed. What an operator changes in the
 * database by hand isn't counted as a removal.
 */
export const maxUnaskedMs = 60_000;

/** What a process knows of the number of removals, which it asks the database for every now and then. */
export interface KnownRemovals {
  /** The number that was read last; undefined before the first time. */
  last(): number | undefined;
  /** Whether a removal that the last number misses is still waiting to be done. */
  isRecent(): boolean;
  /** The number, read anew if it isn't recent. */
  current(): Promise<number>;
  /** Reads the number, which includes every removal that was done before the call. */
  ask(): Promise<number>;
}

export function knowRemovals(
  read: () => Promise<number>,
  now: () => number = () => performance.now(),
): KnownRemovals {
  let last: number | undefined;
  let lastAskedAt = -Infinity;
  let asking: { at: number; answer: Promise<number> } | undefined;

  async function readAnew(at: number): Promise<number> {
    const number = await read();
    // A slow answer must not replace a newer one.
    if (at >= lastAskedAt) [last, lastAskedAt] = [number, at];
    return number;
  }

  function ask(): Promise<number> {
    const at = now();
    if (asking !== undefined && at - asking.at <= reliedOnMs) return asking.answer;
    const mine = { at, answer: readAnew(at) };
    asking = mine;
    const forget = () => {
      if (asking === mine) asking = undefined;
    };
    mine.answer.then(forget, forget);
    return mine.answer;
  }

  function isRecent(): boolean {
    const age = now() - lastAskedAt;
    // Asks ahead of time, so that busy redirects never wait. If that fails, the next request asks again and sees why.
    if (age > reliedOnMs / 2 && age <= reliedOnMs) void ask().catch(() => undefined);
    return age <= reliedOnMs;
  }

  async function current(): Promise<number> {
    return isRecent() && last !== undefined ? last : ask();
  }

  return { last: () => last, isRecent, current, ask };
}
