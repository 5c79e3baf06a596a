import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { fail, type Result } from '../../core/result.ts';
import { storageFailure } from '../../core/storage-failure.ts';

/** Kept outside the components, so that what fails while a page is drawn anew is told by the next one. */
let latest: { failure: Failure | null } = { failure: null };
const watchers = new Set<() => void>();

/**
 * Takes the answer to what a control has asked for, and which shows by itself once it is done. The page says why it was not, until something
 * else that the user asks for is done. What a page does by itself reports only a failure.
 */
export function reportAnswer(answer: Result<unknown>): void {
  latest = { failure: answer.ok ? null : answer.error };
  for (const tell of watchers) tell();
}

/** The same for what is on its way: a command, or a write of the page itself, which may reject. */
export const runReported = (asked: Promise<Result<unknown>>): void =>
  void asked.catch((error: unknown) => fail(storageFailure(error))).then(reportAnswer);

/**
 * Why the last of these was not done, for the page to say. The page is drawn again with each, so that a control which the user has just moved
 * shows what is stored. `null`: it was done.
 */
export function useReportedFailure(): Failure | null {
  const [shown, show] = useState(latest);
  useEffect(() => {
    const tell = () => show(latest);
    watchers.add(tell);
    tell();
    return () => void watchers.delete(tell);
  }, []);
  return shown.failure;
}
