import { useEffect, useState } from 'preact/hooks';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import { onClipboardWrite } from '../../platform/clipboard.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';

export interface CopyButtonProps {
  /** Resolves to what was put there, in words, when the browser has confirmed it: only then the button shows a check mark. `null`: nothing. */
  copy: () => Promise<string | null>;
  url: string;
  /** The name of what is copied. */
  name: string;
  tabIndex?: number;
}

/** What this page has put on the clipboard last. Kept outside the buttons: a row that moves in a list is drawn by the buttons of another. */
let copied: { url: string; words: string } | null = null;
onClipboardWrite(() => (copied = null));

/** There is none for a link of the sample, which leads nowhere. */
export function CopyButton({ copy, url, name, tabIndex }: CopyButtonProps) {
  const [, redraw] = useState({});
  useEffect(() => onClipboardWrite(() => redraw({})), []);
  if (holdsSampleLink(url)) return null;
  const put = copied?.url === url ? copied.words : undefined;
  const label = put === undefined ? t('copyCode', name) : t('copiedCode', put);
  return (
    <Button
      kind="icon-button"
      icon={put === undefined ? 'copy' : 'check'}
      label={label}
      tabIndex={tabIndex}
      data-part="copy"
      onClick={() =>
        void copy().then((words) => {
          if (words !== null) copied = { url, words };
          redraw({});
        })
      }
    />
  );
}
