import type { Failure } from '../core/failure.ts';
import { openOptions, openCaptivePortal } from '../platform/tabs.ts';
import { t } from '../platform/i18n.ts';
import { Button } from '../ui/controls/Button.tsx';
import { describeFailure } from '../i18n/describe-failure.ts';

export interface UpdateFailureLineProps {
  failure: Failure;
  host: string;
  onRetry: () => void;
}

/** Says why the numbers are old, and the way on. It is unobtrusive: nobody has asked, and everything that is shown is still valid. */
export default function UpdateFailureLine({ failure, host, onRetry }: UpdateFailureLineProps) {
  const { sentence, remedy } = describeFailure(failure, host);
  const mayRetry = remedy === 'retry' || remedy === 'sign-in';
  return (
    <>
      {t('couldNotUpdateWhy', sentence)}{' '}
      {remedy === 'sign-in' && (
        <Button kind="link" onClick={() => void openCaptivePortal(host)}>
          {t('openSignIn')}
        </Button>
      )}{' '}
      {!mayRetry && (
        <Button kind="link" onClick={() => void openOptions()}>
          {t('openSettings')}
        </Button>
      )}
      {/* A service that was asked too often would refuse again before the hour is over. */}
      {mayRetry && failure.kind !== 'rate-limited' && (
        <Button kind="link" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  );
}
