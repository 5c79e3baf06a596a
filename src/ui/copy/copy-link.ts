import { formatLink, type ClipboardContent } from '../../core/copy/format-link.ts';
import type { NamedLink } from '../../core/copy/links-as-text.ts';
import type { CopyOptions } from '../../core/copy/copy-options.ts';
import { copyContent, copyText } from '../../platform/clipboard.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import type { BioPage } from '../../core/link/bio-page.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { t } from '../../platform/i18n.ts';
import { holdsSampleLink } from '../../core/account/sample-account.ts';

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

/** Copies the URL of a bio page and reports the outcome in a sentence. Resolves to what was copied, in words. */
export async function copyBioPageAndReport(
  { url }: Pick<BioPage, 'url'>,
  onSaid: (text: string) => void,
): Promise<string | null> {
  const words = (await copyText(url)) ? displayUrl(url) : null;
  onSaid(words === null ? copyRefusalText(url) : t('copiedCode', words));
  return words;
}

/** Why a text was not copied. For the sample it is empty, since the sample's strip has said it. */
export const copyRefusalText = (text: string): string => (holdsSampleLink(text) ? '' : t('copyRefused'));
