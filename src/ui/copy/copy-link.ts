import { formatLink, type ClipboardContent } from '../../core/copy/format-link.ts';
import type { NamedLink } from '../../core/copy/links-as-text.ts';
import type { CopyOptions } from '../../core/copy/copy-options.ts';
import { copyContent } from '../../platform/clipboard.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';

/** Copies a link. Returns what was put there, after the browser has confirmed it; `null`: nothing was. */
export async function copyLink(link: NamedLink, as: CopyOptions): Promise<ClipboardContent | null> {
  if (!document.hasFocus()) await focus();
  const content = formatLink(link, as);
  return (await copyContent(content)) ? content : null;
}

const focusWithinMs = 1000;

/** On a busy computer, a popup is drawn before it has the focus, without which the clipboard refuses. */
const focus = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('focus', resolve, { once: true });
    setTimeout(resolve, focusWithinMs);
  });

/** Copies a link in the format of the settings. */
export const copyLinkInChosenFormat = async (link: NamedLink): Promise<ClipboardContent | null> =>
  copyLink(link, (await readItem(items.settings)).copyAs);
