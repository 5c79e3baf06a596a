import type { NamedLink } from '../../core/copy/copy-links.ts';
import type { CopyAs } from '../../core/account/settings.ts';
import { copyText } from '../../platform/clipboard.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';

/** Puts a link on the clipboard; true only after the browser has said that it is there. All but the plain address is loaded when it is needed. */
export async function copyLink(link: NamedLink, as: CopyAs): Promise<boolean> {
  if (!document.hasFocus()) await focus();
  if (as.format === 'plain') return copyText(link.shortUrl);
  const { copyFormatted } = await import('./copy-formatted.ts');
  return copyFormatted(link, as);
}

const focusWithinMs = 1000;

/** A popup on a busy computer is drawn before it has the focus, and without that the clipboard refuses. */
const focus = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('focus', resolve, { once: true });
    setTimeout(resolve, focusWithinMs);
  });

/** The same, in the format that the user has chosen. */
export const copyAsChosen = async (link: NamedLink): Promise<boolean> =>
  copyLink(link, (await readItem(items.settings)).copyAs);
