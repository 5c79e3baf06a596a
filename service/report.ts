import { performance } from 'node:perf_hooks';
import { messageOf, troubleOf } from './database/trouble.ts';

const sayAgainAfterMs = 10_000;
const maxKept = 1_000;
const saidAt = new Map<string, number>();

/**
 * Tells the operator about a failure. A trouble of the database is a sentence; other errors are printed in full. What may
 * come with every request is told at most once in 10 seconds, or it would fill the disk.
 * @param what what went wrong because of the error, for work that comes less often than requests
 */
export function report(error: unknown, what?: string): void {
  const trouble = troubleOf(error);
  if (trouble !== undefined) return isNew(trouble.kind) ? console.error(trouble.sentence) : undefined;
  if (what !== undefined) return console.error(what, error);
  if (isNew(messageOf(error))) console.error(error);
}

function isNew(name: string): boolean {
  const last = saidAt.get(name);
  if (last !== undefined && performance.now() - last < sayAgainAfterMs) return false;
  // Messages may hold anything, so there may be any number of them.
  if (saidAt.size >= maxKept) saidAt.clear();
  saidAt.set(name, performance.now());
  return true;
}
