import { useEffect, useState } from 'preact/hooks';
import { onClipboardWritten } from '../../platform/clipboard.ts';
import { word } from '../../platform/words.ts';
import { Icon } from '../Icon.tsx';
import { Button } from '../controls/Button.tsx';

export interface CopyButtonProps {
  /** Resolves to true when the browser has confirmed the copy. Only then the button shows a check mark. */
  copy: () => Promise<boolean>;
  url: string;
  /** The name of what is copied. */
  name: string;
  tabIndex?: number;
}

/** What this page has put on the clipboard last. Kept outside the buttons: a row that moves in a list is drawn by the buttons of another. */
let copied: string | null = null;
onClipboardWritten(() => (copied = null));

export function CopyButton({ copy, url, name, tabIndex }: CopyButtonProps) {
  const [, redraw] = useState({});
  useEffect(() => onClipboardWritten(() => redraw({})), []);
  const isCopied = copied === url;
  const label = isCopied ? word('copiedCode', url) : word('copyCode', name);
  return (
    <Button
      kind="icon-button"
      label={label}
      tabIndex={tabIndex}
      data-part="copy"
      onClick={() =>
        void copy().then((isDone) => {
          if (isDone) copied = url;
          redraw({});
        })
      }
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </Button>
  );
}
