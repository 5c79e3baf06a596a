import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';

/** Says what is left in this browser of an account that was to be erased. */
export function UnfinishedErasureNotice({
  isAccountLeft,
  onRetry,
}: {
  isAccountLeft: boolean;
  onRetry: () => void;
}) {
  const button = useAutofocus<HTMLButtonElement>();
  // This stands at the top of the page, while the button was at its end.
  useLayoutEffect(() => button.current?.scrollIntoView({ block: 'center' }), []);
  const retry = (
    <Button ref={button} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
  return (
    <Notice tone="danger" heading={t('forgetUnfinished')} actions={retry}>
      <p>{t(isAccountLeft ? 'forgetKeptAccount' : 'forgetKeptDatabase')}</p>
    </Notice>
  );
}
