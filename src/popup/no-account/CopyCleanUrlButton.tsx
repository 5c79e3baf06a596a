import { useState } from 'preact/hooks';
import { copyText } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useAutofocus } from '../../ui/use-autofocus.ts';

/** Copies a URL, and says so when the browser has confirmed it. `url` is `null` if there is none yet. */
export function CopyCleanUrlButton({ url, isCleaned }: { url: string | null; isCleaned: boolean }) {
  const button = useAutofocus<HTMLButtonElement>();
  const [answer, setAnswer] = useState<{ url: string; isCopied: boolean } | null>(null);
  // The answer must be about the URL that is shown now, not an earlier one.
  const isCopied = answer?.url === url ? answer?.isCopied : undefined;
  const copy = async () => {
    if (url === null) return;
    setAnswer({ url, isCopied: await copyText(url) });
  };
  return (
    <>
      <Button ref={button} aria-disabled={url === null} onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {t('copyClean')}
      </Button>
      <p class="muted copy-said" role="status">
        {isCopied === false && t('copyRefused')}
        {isCopied && t(isCleaned ? 'copiedClean' : 'copied')}
      </p>
    </>
  );
}
