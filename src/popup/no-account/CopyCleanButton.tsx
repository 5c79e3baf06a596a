import { useState } from 'preact/hooks';
import { copyText } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useFocus } from '../../ui/use-focus.ts';

/** Copies a URL, and says so when the browser has confirmed it. `url` is `null` if there is none yet. */
export function CopyCleanButton({ url, isCleaned }: { url: string | null; isCleaned: boolean }) {
  const button = useFocus<HTMLButtonElement>();
  const [answer, setAnswer] = useState<{ url: string; text: string } | null>(null);
  // The answer must be about the URL that is shown now, not an earlier one.
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
