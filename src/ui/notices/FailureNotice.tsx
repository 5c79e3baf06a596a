import type { ComponentChildren } from 'preact';
import { isCutOff, type Failure } from '../../core/failure.ts';
import { openOptions, openSignIn, openTab, pageUrl } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../controls/Button.tsx';
import { LateIcon } from '../LateIcon.tsx';
import { describe, type Remedy } from '../../words/failure-words.ts';
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
  const { sentence, said, remedy } = describe(failure, host, alias);
  return (
    <Notice
      tone={remedy === 'unlock' ? 'warning' : 'danger'}
      heading={sentence}
      sign={signOf(failure)}
      actions={wayOn(remedy, host, onRetry)}
    >
      {said && <p>{said}</p>}
      {children}
    </Notice>
  );
}

/** A crossed-out cloud where the service can't be reached. Other failures have the sign of their notice. */
export const signOf = (failure: Failure | null) =>
  failure && isCutOff(failure) && <LateIcon name="offline" />;

/** The button that leads on from a failure. There is none if the remedy is to try again and the caller gives no `onRetry`. */
export function wayOn(remedy: Remedy, host: string, onRetry?: () => void) {
  if (remedy === 'unlock')
    return (
      <Button onClick={() => void openTab(pageUrl('src/options/index.html#privacy'))}>
        {word('unlock')}
      </Button>
    );
  if (remedy === 'settings' || remedy === 'grant') {
    // “Connect” in the settings grants access. On that page, `onRetry` is its click and can ask the browser right away.
    const onClick = remedy === 'grant' && onRetry ? onRetry : () => void openOptions();
    return <Button onClick={onClick}>{word(remedy === 'grant' ? 'grantAccess' : 'openSettings')}</Button>;
  }
  const again = onRetry && <Button onClick={onRetry}>{word('tryAgain')}</Button>;
  if (remedy === 'sign-in')
    return (
      <>
        <Button onClick={() => void openSignIn(host)}>{word('openSignIn')}</Button>
        {again}
      </>
    );
  return remedy === 'retry' ? again : undefined;
}
