import type { CreateIntent, Door } from '../core/create-intent.ts';
import { asCreated } from '../core/create-intent.ts';
import type { Failure } from '../core/failure.ts';
import type { Wish } from '../core/protocol.ts';
import { openPopup } from '../platform/action.ts';
import { canCopyInBackground, copyInBackground } from '../platform/background-clipboard.ts';
import { replaceMenus, type MenuClick, type MenuEntry } from '../platform/menus.ts';
import { activePage } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { findExistingLink } from '../store/existing-link.ts';
import { readJournal } from '../store/intents.ts';
import { writeIntent } from '../store/write-journal.ts';
import { clearButton, clearButtonLater, showFailure, showIntent, showWorking } from './button.ts';
import { carryOut } from './journal.ts';
import { intentOf, refusedIntent } from './wish.ts';

/** The ways to a short link that need no page of ours: the context menu and the keyboard. */

const linkEntry = 'shorten-link';
const pageEntry = 'shorten-page';
/** Copies the link that the page has; a page without one gets the popup's form. */
const copyCommand = 'copy-again';

const entries = (): MenuEntry[] => [
  { id: linkEntry, title: word('menuShortenLink'), contexts: ['link'] },
  { id: pageEntry, title: word('menuShortenPage'), contexts: ['page', 'action', 'tab'] },
];

/** The browser keeps the entries; they change with the setting, and with an update. */
export async function installMenus(): Promise<void> {
  const { doors } = await readItem(items.settings);
  await replaceMenus(doors.menus ? entries() : []);
}

export async function onMenuClick({ id, linkUrl, pageUrl, tabTitle }: MenuClick): Promise<void> {
  if (id === linkEntry) await shortenFrom('menu', linkUrl ?? '', '');
  if (id === pageEntry) await shortenFrom('menu', pageUrl ?? '', tabTitle);
}

export async function onCommand(name: string): Promise<void> {
  const { doors } = await readItem(items.settings);
  if (!doors.shortcuts) return;
  const page = await activePage();
  if (name === copyCommand && !(await hasLink(page?.url ?? ''))) return void (await openPopup());
  await shortenFrom('command', page?.url ?? '', page?.title ?? '');
}

async function hasLink(longUrl: string): Promise<boolean> {
  const account = await readItem(items.account);
  if (account === null) return false;
  return (await findExistingLink(account.id, longUrl, await readJournal(account.id))) !== null;
}

/**
 * Where Curtail may use the clipboard by itself, the button says "copied" and that is all. Else the popup opens on the intent and copies
 * its outcome; and where the browser does not open it, the button says that something waits there.
 */
async function shortenFrom(door: Door, longUrl: string, title: string): Promise<void> {
  await showWorking();
  const { copy } = await readItem(items.settings);
  const isSilent = copy && (await canCopyInBackground());
  const wish: Wish = { id: crypto.randomUUID(), longUrl, alias: '', title, door };
  const intent = await intentOf(wish);
  if (!intent.ok) return refuse(wish, intent.error);
  const begun = await begin(intent.value);
  const carriedOut = carryOut(begun);
  if (!isSilent) await openPopup();
  const settled = await carriedOut;
  if (isSilent) await copyOutcome(settled);
  else await showIntent(settled);
}

/**
 * Journals the wish before the popup opens, which looks for it there. A page that has a link already keeps it: asked for without
 * a form, nobody wants a second one.
 */
async function begin(intent: CreateIntent): Promise<CreateIntent> {
  const { accountId, longUrl } = intent;
  // A list that can't be read has nothing to find; whether the link can be made all the same, its own path finds out, and says.
  const found = await readJournal(accountId)
    .then((intents) => findExistingLink(accountId, longUrl, intents))
    .catch(() => null);
  const begun: CreateIntent = found
    ? { ...intent, state: { at: 'done', link: asCreated(found), wasThere: true, settledAt: Date.now() } }
    : intent;
  await writeIntent(begun, 'strict');
  return begun;
}

async function copyOutcome(intent: CreateIntent): Promise<void> {
  const { state } = intent;
  const isCopied = state.at === 'done' && (await copyInBackground(state.link.shortUrl));
  if (!isCopied) return showIntent(intent);
  await writeIntent({ ...intent, isSeen: true }, 'relaxed');
  await showIntent(intent, word('copiedCode', state.link.shortUrl));
  return clearButtonLater();
}

/** Nothing was sent; the popup, which says why, is where to go on. */
async function refuse(wish: Wish, failure: Failure): Promise<void> {
  const refused = await refusedIntent(wish, failure);
  if (refused) await writeIntent(refused, 'relaxed');
  await (refused ? showFailure() : clearButton());
  await openPopup();
}
