import { performance } from 'node:perf_hooks';
import { sqliteTrouble } from './storage/database/sqlite-trouble.ts';

const sayAgainAfterMs = 10_000;
const saidAt = new Map<string, number>();

/**
 * Tells the operator of a failure: in a sentence where it has one, and not for each of a thousand requests, which would
 * fill the disk that is full already; otherwise whole.
 * @param what went wrong by it
 */
export function report(error: unknown, what?: string): void {
  const sentence = sqliteTrouble(error);
  if (sentence === undefined) return what === undefined ? console.error(error) : console.error(what, error);
  const last = saidAt.get(sentence);
  if (last !== undefined && performance.now() - last < sayAgainAfterMs) return;
  saidAt.set(sentence, performance.now());
  console.error(sentence);
}
