import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { FailureNotice } from './FailureNotice.tsx';

interface CommandFailure {
  /** Why the last command failed, if it did. */
  notice: ComponentChildren;
  /** Takes a command that was sent. What it does shows by itself. */
  run: (sent: Promise<Result<unknown>>) => void;
  /** Takes the answer to one. */
  report: (answer: Result<unknown>) => void;
}

/**
 * For a card that has to say why something could not be done with what it is about. `host`: that of its service. `state`: of what the card
 * shows; once that is another, a failure from before is no news.
 */
export function useCommandFailure(host: string, state: unknown = null): CommandFailure {
  const [failed, setFailed] = useState<{ failure: Failure; state: unknown } | null>(null);
  const report = (answer: Result<unknown>) => setFailed(answer.ok ? null : { failure: answer.error, state });
  return {
    notice: failed && failed.state === state && <FailureNotice failure={failed.failure} host={host} />,
    run: (sent) => void sent.then(report),
    report,
  };
}
