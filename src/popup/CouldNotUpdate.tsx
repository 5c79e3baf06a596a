import type { Failure } from '../core/failure.ts';
import { openOptions, openSignIn } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { Button } from '../ui/controls/Button.tsx';
import { describe } from '../words/failure-words.ts';

export interface CouldNotUpdateProps {
  failure: Failure;
  host: string;
  onRetry: () => void;
}

/** Says why the numbers are old, and the way on. It is unobtrusive: nobody has asked, and everything that is shown is still valid. */
export default function CouldNotUpdate({ failure, host, onRetry }: CouldNotUpdateProps) {
  const { sentence, remedy } = describe(failure, host);
  const mayRetry = remedy === 'retry' || remedy === 'sign-in';
  return (
    <>
      {word('couldNotUpdateWhy', sentence)}{' '}
      {remedy === 'sign-in' && (
        <Button kind="link" onClick={() => void openSignIn(host)}>
          {word('openSignIn')}
        </Button>
      )}{' '}
      {!mayRetry && (
        <Button kind="link" onClick={() => void openOptions()}>
          {word('openSettings')}
        </Button>
      )}
      {/* A service that was asked too often would refuse again before the hour is over. */}
      {mayRetry && failure.kind !== 'rate-limited' && (
        <Button kind="link" onClick={onRetry}>
          {word('tryAgain')}
        </Button>
      )}
    </>
  );
}
