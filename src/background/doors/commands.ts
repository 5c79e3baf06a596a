import { cleanedBy } from '../../core/url/cleaning.ts';
import { openPopup } from '../../platform/doors/action.ts';
import { activePage } from '../../platform/tabs.ts';
import { findExistingLink } from '../../store/list/existing-link.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { accountOn } from '../../store/items/accounts.ts';
import { readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { lock } from '../account/lock.ts';
import { shortenFrom } from './shorten-from.ts';

/** Copies the link that the page has. For a page without one, the popup opens with its form. */
const copyCommand = 'copy-again';

const lockCommand = 'lock';

/** The keyboard commands of the manifest. */
export async function onCommand(name: string): Promise<void> {
  if (name === lockCommand) return lock();
  const stored = await readItems(items);
  const { doors, cleaning } = stored.settings.value;
  if (!doors.shortcuts) return;
  const { url, title } = (await activePage()) ?? { url: '', title: '' };
  const longUrl = cleanedBy(cleaning, url);
  if (name === copyCommand && !(await hasLink(accountOn(stored, url)?.id ?? '', longUrl)))
    return void (await openPopup());
  await shortenFrom({ door: 'command', longUrl, title });
}

const hasLink = async (accountId: string, longUrl: string): Promise<boolean> =>
  (await findExistingLink(accountId, longUrl, await readJournal(accountId))) !== null;
