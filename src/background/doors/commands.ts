import { cleanedBy } from '../../core/url/cleaning.ts';
import { openPopup } from '../../platform/doors/action.ts';
import { frontTab } from '../../platform/tabs.ts';
import { findLinkForPage } from '../../store/list/link-for-page.ts';
import { deletedCodes } from '../../core/intent/intent.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { accountOn } from './account-on.ts';
import { readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { lock } from '../account/lock.ts';
import { shortenFrom } from './shorten-from.ts';
import { shortenSelection } from './shorten-selection.ts';

/** Copies the link that the page has. For a page without one, the popup opens with its form. */
const copyCommand = 'copy-again';

/** For what is selected in the page itself: of a selection in one of its frames, only the menu tells. */
const selectionCommand = 'shorten-selection';

const lockCommand = 'lock';

/** The keyboard commands of the manifest. */
export async function onCommand(name: string): Promise<void> {
  if (name === lockCommand) return lock();
  const stored = await readItems(items);
  const { doors, cleaning } = stored.settings.value;
  if (!doors.shortcuts) return;
  const { id: tabId, url = '', title = '' } = (await frontTab()) ?? {};
  if (name === selectionCommand)
    return shortenSelection('command', '', tabId === undefined ? null : { tabId, frameId: 0 });
  const longUrl = cleanedBy(cleaning, url);
  if (name === copyCommand && !(await hasLink(accountOn(stored, url)?.id ?? '', longUrl)))
    return void (await openPopup());
  await shortenFrom({ door: 'command', longUrl, title });
}

const hasLink = async (accountId: string, longUrl: string): Promise<boolean> =>
  (await findLinkForPage(accountId, longUrl, deletedCodes(await readJournal(accountId)))) !== null;
