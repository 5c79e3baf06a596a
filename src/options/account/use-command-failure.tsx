import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Result } from '../../core/result.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';

interface CommandFailure {
  /** Why the last command failed, if it did. */
  notice: ComponentChildren;
  /** Takes a command that was sent. What it does shows by itself. */
  run: (sent: Promise<Result<null>>) => void;
}

/** For the card of an account, which says why something could not be done with it. `host`: that of its service. */
export function useCommandFailure(host: string): CommandFailure {
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    notice: failure && <FailureNotice failure={failure} host={host} />,
    run: (sent) => void sent.then((done) => setFailure(done.ok ? null : done.error)),
  };
}
