import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../core/failure.ts';
import type { Result } from '../core/result.ts';

const nobody = (): void => undefined;
let tell: (failure: Failure | null) => void = nobody;

/** Takes the outcome of a change that a control has asked for, and which shows by itself once it is stored. */
export const reportChange = (done: Result<unknown>): void => tell(done.ok ? null : done.error);

/**
 * Why the last change was not stored, for the page to say. The page is drawn again with it, so that a control which the user has just moved
 * shows what is stored. `null`: it was stored.
 */
export function useUnstoredChange(): Failure | null {
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    tell = setFailure;
    return () => {
      tell = nobody;
    };
  }, []);
  return failure;
}
