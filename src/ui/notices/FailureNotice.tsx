import type { ComponentChildren } from 'preact';
import { isOutcomeAmbiguous, isServiceUnreachable, type Failure, type Remedy } from '../../core/failure.ts';
import { openOptions, openCaptivePortal, openTab, extensionPageUrl } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { Icon } from '../Icon.tsx';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { Notice } from './Notice.tsx';

export interface FailureNoticeProps {
  failure: Failure;
  host: string;
  alias?: string;
  onRetry?: (() => void) | undefined;
  children?: ComponentChildren;
}

/** A failure as a sentence, with the service's own words and the way on. */
export function FailureNotice({ failure, host, alias, onRetry, children }: FailureNoticeProps) {
  const { sentence, serviceMessage, remedy } = describeFailure(failure, host, alias);
  return (
    <Notice
      tone={isForUser(remedy) || (remedy === 'retry' && !mayPass(failure)) ? 'danger' : 'warning'}
      isFailure={remedy !== 'unlock'}
      heading={sentence}
      sign={unreachableServiceIcon(failure)}
      actions={remedyButton(remedy, host, onRetry)}
    >
      {serviceMessage && <p>{serviceMessage}</p>}
      {children}
    </Notice>
  );
}

/** Red only for what the user has to act on. */
export const isForUser = (remedy: Remedy): boolean =>
  remedy === 'settings' || remedy === 'grant' || remedy === 'edit';

/** The same request may have an answer later. */
const mayPass = (failure: Failure): boolean =>
  isServiceUnreachable(failure) || isOutcomeAmbiguous(failure) || failure.kind === 'rate-limited';

/** A crossed-out cloud where the service can't be reached. Other failures have the sign of their notice. */
export const unreachableServiceIcon = (failure: Failure | null) =>
  failure && isServiceUnreachable(failure) && <Icon name="offline" />;

/** The button that leads on from a failure. There is none if the remedy is to try again and the caller gives no `onRetry`. */
export function remedyButton(remedy: Remedy, host: string, onRetry?: () => void) {
  if (remedy === 'unlock')
    return (
      <Button onClick={() => void openTab(extensionPageUrl('src/options/index.html#privacy'))}>
        {t('unlock')}
      </Button>
    );
  if (remedy === 'settings' || remedy === 'grant') {
    // “Connect” in the settings grants access. On that page, `onRetry` is its click and can ask the browser right away.
    const onClick = remedy === 'grant' && onRetry ? onRetry : () => void openOptions();
    return <Button onClick={onClick}>{t(remedy === 'grant' ? 'grantAccess' : 'openSettings')}</Button>;
  }
  const again = onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>;
  if (remedy === 'sign-in')
    return (
      <>
        <Button onClick={() => void openCaptivePortal(host)}>{t('openSignIn')}</Button>
        {again}
      </>
    );
  return remedy === 'retry' ? again : undefined;
}
