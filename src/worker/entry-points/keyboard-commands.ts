import { cleanUrlIfEnabled } from '../../core/url/url-cleaning.ts';
import { openPopup } from '../../platform/entry-points/action.ts';
import type { CommandTab } from '../../platform/entry-points/commands.ts';
import { queryActiveTab } from '../../platform/tabs.ts';
import { findLinkForWebPage } from '../../outbox/find-link-for-web-page.ts';
import { storedAccountForUrl } from './stored-account-for-url.ts';
import { readItems } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { lockPassphraseKeys } from '../account/key-lock.ts';
import { shortenOutsidePopup } from './shorten-outside-popup.ts';
import { shortenOrReviewSelection } from './shorten-or-review-selection.ts';

/** Copies the link that the page has. For a page without one, the popup opens with its form. */
const copyCommand = 'copy-again';

/** For what is selected in the page itself: of a selection in one of its frames, only the menu tells. */
const selectionCommand = 'shorten-selection';

const lockCommand = 'lock';

/** The keyboard commands of the manifest. */
export async function handleKeyboardCommand(name: string, tab: CommandTab | undefined): Promise<void> {
  if (name === lockCommand) return lockPassphraseKeys();
  const stored = await readItems(items);
  const { entryPoints, cleaning, copyAs } = stored.settings.value;
  if (!entryPoints.shortcuts) return;
  // For keys that work outside the browser, too, Chromium names no tab.
  const { id: tabId, url = '', title = '' } = (tab?.url ? tab : await queryActiveTab()) ?? {};
  if (name === selectionCommand)
    return shortenOrReviewSelection('command', '', tabId === undefined ? null : { tabId, frameId: 0 });
  const longUrl = cleanUrlIfEnabled(cleaning, url);
  if (name === copyCommand && !(await hasLink(storedAccountForUrl(stored, url)?.id ?? '', longUrl)))
    return void (await openPopup());
  await shortenOutsidePopup({
    entryPoint: 'command',
    pageUrl: url,
    tabId,
    longUrl,
    title,
    ...(name === copyCommand && { copyAs: copyAs.format }),
  });
}

const hasLink = async (accountId: string, longUrl: string): Promise<boolean> =>
  (await findLinkForWebPage(accountId, longUrl)).answer === 'found';
