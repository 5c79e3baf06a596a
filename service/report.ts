import { performance } from 'node:perf_hooks';
import { sqliteTrouble } from './database/sqlite-trouble.ts';

const sayAgainAfterMs = 10_000;
const saidAt = new Map<string, number>();

/**
 * Tells the operator about a failure. A known trouble of SQLite is reported as a sentence, and at most once in 10 seconds:
 * one for each request would fill a disk that is already full. Other errors are printed in full.
 * @param what what went wrong because of the error
 */
export function report(error: unknown, what?: string): void {
  const sentence = sqliteTrouble(error);
  if (sentence === undefined) return what === undefined ? console.error(error) : console.error(what, error);
  const last = saidAt.get(sentence);
  if (last !== undefined && performance.now() - last < sayAgainAfterMs) return;
  saidAt.set(sentence, performance.now());
  console.error(sentence);
}
