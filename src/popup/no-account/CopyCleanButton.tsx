import { useState } from 'preact/hooks';
import { copyText } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useFocus } from '../../ui/use-focus.ts';

/** Puts an address on the clipboard, and says so once the browser has done it. `url`: `null` where there is none yet. */
export function CopyCleanButton({ url, isCleaned }: { url: string | null; isCleaned: boolean }) {
  const button = useFocus<HTMLButtonElement>();
  const [answer, setAnswer] = useState<{ url: string; text: string } | null>(null);
  // Of the address that stands there now, and not of one before.
  const said = answer?.url === url ? answer?.text : undefined;
  const copy = async () => {
    if (url === null) return;
    const copied = word(isCleaned ? 'copiedClean' : 'copied');
    setAnswer({ url, text: (await copyText(url)) ? copied : word('copyRefused') });
  };
  return (
    <>
      <Button ref={button} aria-disabled={url === null} onClick={() => void copy()}>
        <Icon name={said === undefined ? 'copy' : 'check'} />
        {word('copyClean')}
      </Button>
      <p class="muted copy-said" role="status">
        {said}
      </p>
    </>
  );
}
