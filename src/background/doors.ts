import type { CreateIntent, Door } from '../core/create-intent.ts';
import { asCreated } from '../core/create-intent.ts';
import type { Result } from '../core/result.ts';
import { openPopup } from '../platform/action.ts';
import { canCopyInBackground, copyInBackground } from '../platform/background-clipboard.ts';
import { replaceMenus, type MenuClick } from '../platform/menus.ts';
import { activePage } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { findLinkOf } from '../store/links.ts';
import { writeIntent } from '../store/write-journal.ts';
import { clearButtonLater, showFailure, showIntent, showWorking } from './button.ts';
import { carryOut } from './journal.ts';
import { intentOf } from './wish.ts';

/** The ways to a short link that need no page of ours: the context menu and the keyboard. */

const linkEntry = 'shorten-link';
const pageEntry = 'shorten-page';

export const installMenus = (): Promise<void> =>
  replaceMenus([
    { id: linkEntry, title: word('menuShortenLink'), contexts: ['link'] },
    { id: pageEntry, title: word('menuShortenPage'), contexts: ['page', 'action', 'tab'] },
  ]);

export async function onMenuClick({ id, linkUrl, pageUrl, tabTitle }: MenuClick): Promise<void> {
  if (id === linkEntry) await shortenFrom('menu', linkUrl ?? '', '');
  if (id === pageEntry) await shortenFrom('menu', pageUrl ?? '', tabTitle);
}

export async function onCommand(name: string): Promise<void> {
  if (name !== pageEntry) return;
  const page = await activePage();
  await shortenFrom('command', page?.url ?? '', page?.title ?? '');
}

/**
 * Where Curtail may use the clipboard by itself, the button says "copied" and that is all. Else the popup opens on the intent and copies
 * its outcome; and where the browser does not open it, the button says that something waits there.
 */
async function shortenFrom(door: Door, longUrl: string, title: string): Promise<void> {
  await showWorking();
  const isSilent = await canCopyInBackground();
  const wish = { id: crypto.randomUUID(), longUrl, alias: '', title, door };
  const intent = await intentOf(wish);
  if (!intent.ok) return refuse(intent);
  const [settled] = await Promise.all([makeOrFind(intent.value), isSilent || openPopup()]);
  if (isSilent) await copyOutcome(settled);
  else await showIntent(settled);
}

/** A page that has a link already keeps it: asked for without a form, nobody wants a second one. */
async function makeOrFind(intent: CreateIntent): Promise<CreateIntent> {
  // A list that can't be read has nothing to find; whether the link can be made all the same, its own path finds out, and says.
  const found = await findLinkOf(intent.accountId, intent.longUrl).catch(() => null);
  if (found === null) return carryOut(intent);
  const done: CreateIntent = {
    ...intent,
    state: { at: 'done', link: asCreated(found), wasThere: true, settledAt: Date.now() },
  };
  await writeIntent(done, 'relaxed');
  return done;
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
async function refuse(refused: Result<never>): Promise<void> {
  if (refused.ok) return;
  await showFailure();
  await openPopup();
}
