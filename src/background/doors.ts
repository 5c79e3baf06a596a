import type { Door } from '../core/create-intent.ts';
import { openPopup } from '../platform/action.ts';
import type { MenuClick } from '../platform/menus.ts';
import { replaceMenus } from '../platform/menus.ts';
import { word } from '../platform/words.ts';
import { showIntent } from './button.ts';
import { fulfil } from './wish.ts';

const linkEntry = 'shorten-link';

export const installMenus = (): Promise<void> =>
  replaceMenus([{ id: linkEntry, title: word('menuShortenLink'), contexts: ['link'] }]);

export async function onMenuClick({ id, linkUrl }: MenuClick): Promise<void> {
  if (id === linkEntry && linkUrl !== null) await shortenFrom('menu', linkUrl, '');
}

/**
 * Makes a link with no page of ours open. The worker has no clipboard, so the popup opens on the intent and copies its outcome;
 * where the browser does not open it, the button says that something waits there.
 */
async function shortenFrom(door: Door, longUrl: string, title: string): Promise<void> {
  await showIntent({ state: { at: 'ready' } });
  const wished = fulfil({ id: crypto.randomUUID(), longUrl, alias: '', title, door });
  await openPopup();
  const intent = await wished;
  if (intent.ok) await showIntent(intent.value);
  else await showIntent({ state: { at: 'failed', failure: intent.error, settledAt: Date.now() } });
}
