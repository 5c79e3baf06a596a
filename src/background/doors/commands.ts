import { cleanedBy } from '../../core/url/cleaning.ts';
import { openPopup } from '../../platform/doors/action.ts';
import { activePage } from '../../platform/tabs.ts';
import { findExistingLink } from '../../store/list/existing-link.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { lock } from '../account/lock.ts';
import { shortenFrom } from './shorten-from.ts';

/** Copies the link that the page has. For a page without one, the popup opens with its form. */
const copyCommand = 'copy-again';

const lockCommand = 'lock';

/** The keyboard commands of the manifest. */
export async function onCommand(name: string): Promise<void> {
  if (name === lockCommand) return lock();
  const { doors, cleaning } = await readItem(items.settings);
  if (!doors.shortcuts) return;
  const page = await activePage();
  const longUrl = cleanedBy(cleaning, page?.url ?? '');
  if (name === copyCommand && !(await hasLink(longUrl))) return void (await openPopup());
  await shortenFrom({ door: 'command', longUrl, title: page?.title ?? '' });
}

async function hasLink(longUrl: string): Promise<boolean> {
  const account = await readItem(items.account);
  if (account === null) return false;
  return (await findExistingLink(account.id, longUrl, await readJournal(account.id))) !== null;
}
