import type { Failure } from '../core/failure.ts';
import { openOptions } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { Button } from '../ui/controls/Button.tsx';
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
        <Button kind="link" onClick={() => void openOptions()}>
          {word('openSettings')}
        </Button>
      )}
      {/* Before its hour is over, a service that was asked too often would only refuse once more. */}
      {remedy === 'retry' && failure.kind !== 'rate-limited' && (
        <Button kind="link" onClick={onRetry}>
          {word('tryAgain')}
        </Button>
      )}
    </>
  );
}
