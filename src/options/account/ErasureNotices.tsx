import { useLayoutEffect } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';
import type { ErasedTexts } from './use-erasure.ts';

/** The pressed button is gone, or was at the other end of the page, so this is brought into view and takes the focus. */
function useSight<Part extends HTMLElement>() {
  const part = useAutofocus<Part>();
  useLayoutEffect(() => part.current?.scrollIntoView({ block: 'center' }), []);
  return part;
}

/** Says what was erased. */
export const ErasedNotice = ({ heading, hint }: ErasedTexts) => (
  <div ref={useSight<HTMLDivElement>()} tabIndex={-1}>
    <Notice tone="success" heading={heading}>
      <p>{hint}</p>
    </Notice>
  </div>
);

/** Says what is left in this browser of an account that was to be erased. */
export const UnfinishedErasureNotice = ({
  isAccountLeft,
  onRetry,
}: {
  isAccountLeft: boolean;
  onRetry: () => void;
}) => (
  <Notice
    tone="danger"
    heading={t('forgetUnfinished')}
    actions={
      <Button ref={useSight<HTMLButtonElement>()} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    }
  >
    <p>{t(isAccountLeft ? 'forgetKeptAccount' : 'forgetKeptDatabase')}</p>
  </Notice>
);
