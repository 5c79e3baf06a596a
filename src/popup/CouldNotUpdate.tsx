import type { Failure } from '../core/failure.ts';
import { openOptions } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { describe } from '../words/failure-words.ts';

export interface CouldNotUpdateProps {
  failure: Failure;
  host: string;
  onRetry: () => void;
}

/** Why the numbers are old, and the way on. It is said quietly: nobody asked, and all that is shown still holds. */
export default function CouldNotUpdate({ failure, host, onRetry }: CouldNotUpdateProps) {
  const { sentence, remedy } = describe(failure, host);
  return (
    <>
      {word('couldNotUpdateWhy', sentence)}{' '}
      {remedy !== 'retry' && (
        <button type="button" onClick={() => void openOptions()}>
          {word('openSettings')}
        </button>
      )}
      {/* Before its hour is over, a service that was asked too often would only refuse once more. */}
      {remedy === 'retry' && failure.kind !== 'rate-limited' && (
        <button type="button" onClick={onRetry}>
          {word('tryAgain')}
        </button>
      )}
    </>
  );
}
