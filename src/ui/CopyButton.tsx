import { useState } from 'preact/hooks';
import { copyText } from '../platform/clipboard.ts';
import { word } from '../platform/words.ts';
import { Icon } from './Icon.tsx';

/** Copies an address; the check comes only after the browser has said that it is on the clipboard. `name` is what people call it. */
export function CopyButton({ url, name, tabIndex }: { url: string; name: string; tabIndex?: number }) {
  const [isCopied, setCopied] = useState(false);
  const label = isCopied ? word('copiedCode', url) : word('copyCode', name);
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      tabIndex={tabIndex}
      onClick={() => void copyText(url).then(setCopied)}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
    </button>
  );
}
