import { useState } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import { Icon } from '../Icon.tsx';
import { Button } from '../controls/Button.tsx';

export interface CopyButtonProps {
  /** Resolves to what was put there, in words, when the browser has confirmed it: only then the button shows a check mark. `null`: nothing. */
  copy: () => Promise<string | null>;
  url: string;
  /** The name of what is copied. */
  name: string;
  tabIndex?: number;
}

/** Kept outside the buttons: a row that moves in a list is drawn by the buttons of another. */
const copied = new Map<string, string>();

export function CopyButton({ copy, url, name, tabIndex }: CopyButtonProps) {
  const [, redraw] = useState({});
  const put = copied.get(url);
  const label = put === undefined ? word('copyCode', name) : word('copiedCode', put);
  return (
    <Button
      kind="icon-button"
      label={label}
      tabIndex={tabIndex}
      data-part="copy"
      onClick={() =>
        void copy().then((words) => {
          if (words === null) copied.delete(url);
          else copied.set(url, words);
          redraw({});
        })
      }
    >
      <Icon name={put === undefined ? 'copy' : 'check'} />
    </Button>
  );
}
