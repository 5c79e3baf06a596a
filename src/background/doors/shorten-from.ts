import { formatLink } from '../../core/copy/copy-format.ts';
import { alreadyMade, type CreateIntent, type Door } from '../../core/intent/create-intent.ts';
import { cleanedBy } from '../../core/url/cleaning.ts';
import { deletedCodes, isSettled, openCreateOf } from '../../core/intent/intent.ts';
import type { Failure } from '../../core/failure.ts';
import type { Wish } from '../../core/protocol.ts';
import { inFormat, type CopyFormat } from '../../core/account/settings.ts';
import { failed } from '../../core/intent/obstacle.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { ok } from '../../core/result.ts';
import { warningFirst } from '../../core/url/url-warnings.ts';
import { canCopyInBackground, copyInBackground } from '../../platform/background-clipboard.ts';
import { frontTab } from '../../platform/tabs.ts';
import { word } from '../../platform/words.ts';
import { readAccount } from '../../store/items/accounts.ts';
import { readItem, readItems } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { findLinkForPage } from '../../store/list/link-for-page.ts';
import { isOwnShortLink } from '../../store/list/find-named.ts';
import { readWholeJournal } from '../../store/journal/journal.ts';
import { accountOn } from './account-on.ts';
import { clearButton, clearButtonLater, showFailure, showIntent, showWorking } from './button.ts';
import { keepSeen, runIntent } from '../intents/run-intents.ts';
import { openPopupFor } from './open-popup-for.ts';
import { inPageTurn } from '../intents/page-turn.ts';
import { pressed } from '../intents/pressed.ts';
import { saved, saveIntent } from '../intents/save-intent.ts';
import { tell } from './tell.ts';
import { ofUnreadPage } from '../intents/unread-page.ts';
import { intentOf, failedIntent } from '../intents/wish.ts';

/** What to shorten from outside the popup's form, and where the user asked for it. */
export interface Source {
  door: Door;
  /** Default: the account of the site where it was asked for, or the one that the user chose last. */
  accountId?: string;
  longUrl: string;
  title: string;
  /** Default: what the settings say. */
  copyAs?: CopyFormat;
}

/**
 * If Curtail may copy without a window, the button and the page say “copied”. Otherwise the popup opens on the intent and copies its
 * outcome. If the browser does not open the popup, the button and the page tell the outcome.
 */
export async function shortenFrom({ longUrl, title, copyAs, ...source }: Source): Promise<void> {
  const [tab] = await Promise.all([frontTab(), showWorking()]);
  const tabId = tab?.id ?? null;
  const stored = await readItems(items);
  const { copy, cleaning, pageTitle } = stored.settings.value;
  // The browser may not tell which page that is, or it is another tab that was clicked.
  const account = accountOn(stored, tab?.url || longUrl);
  const isSilent = copy && (await canCopyInBackground());
  const wish: Wish = {
    ...(account && { accountId: account.id }),
    ...source,
    id: crypto.randomUUID(),
    longUrl: cleanedBy(cleaning, longUrl),
    title: pageTitle ? title : '',
    alias: '',
  };
  const intent = await intentOf(wish);
  if (!intent.ok) return refuse(wish, intent.error, tabId);
  const format = copyAs && { copyAs };
  const begun = await begin({ ...intent.value, ...format });
  const running = runIntent(begun);
  if (!isSettled(begun)) void pressed(begun, running.then(ok));
  // An intent that has failed already is shown in the popup, even if Curtail may copy without it.
  const isOpened =
    (!isSilent || begun.state.at === 'failed') && (await openPopupFor(begun.id, begun.accountId));
  const settled = { ...(await running), ...format };
  const isCopied = isSilent && (await copyOutcome(settled));
  if (isCopied) await showCopied(settled);
  else await showIntent(settled);
  // The popup asks for the passphrase.
  const isInPopup =
    isOpened || (isHeldByLock(settled) && (await openPopupFor(settled.id, settled.accountId)));
  if (!isInPopup) await tell(settled, tabId, isCopied);
}

const isHeldByLock = ({ state }: CreateIntent): boolean =>
  state.at === 'waiting' && state.why.kind === 'locked';

/**
 * Journals the wish before the popup opens, because the popup looks for it there. A page that has a link, or is about to get one, keeps it:
 * without a form nobody asks for a second one. If that can't be read, the wish waits until it can.
 */
const begin = (intent: CreateIntent): Promise<CreateIntent> =>
  inPageTurn(async () => {
    const { accountId, longUrl } = intent;
    const { intents: all, isBroken } = await readWholeJournal();
    const intents = all.filter((other) => other.accountId === accountId);
    const open = openCreateOf(intents, longUrl);
    if (open) return open;
    const found = isBroken
      ? undefined
      : await findLinkForPage(accountId, longUrl, deletedCodes(intents)).catch(() => undefined);
    const begun = found
      ? alreadyMade(intent, found, Date.now())
      : await lookedThrough(found === null ? intent : ofUnreadPage(intent));
    return saved(begun, 'strict');
  });

/**
 * A URL that the form would warn about is not sent unseen. It waits in the popup's form, with the warning, until the user sends it there.
 */
async function lookedThrough(intent: CreateIntent): Promise<CreateIntent> {
  const { accountId, longUrl } = intent;
  const account = await readAccount(accountId);
  const snapshot = await readItem(items.snapshot);
  const isShortLink = await isOwnShortLink(accountId, longUrl, snapshot?.newest ?? []).catch(() => false);
  const { warn } = await readItem(items.settings);
  const warning = warningFirst(longUrl, isShortLink, account?.baseUrl ?? '', warn);
  if (warning === null) return intent;
  const failure: Failure = { kind: 'look-first', why: warning.kind };
  return { ...intent, state: failed(failure, Date.now()) };
}

async function copyOutcome(intent: CreateIntent): Promise<boolean> {
  const { state } = intent;
  if (state.at !== 'done') return false;
  const { copyAs } = await readItem(items.settings);
  return copyInBackground(
    formatLink({ ...state.link, title: intent.title }, inFormat(copyAs, intent.copyAs)),
  );
}

async function showCopied(intent: CreateIntent): Promise<void> {
  if (!intent.isSeen) await keepSeen(intent.id);
  const { state } = intent;
  await showIntent(
    intent,
    state.at === 'done' ? word('copiedCode', shownUrl(state.link.shortUrl)) : undefined,
  );
  clearButtonLater();
}

/** Nothing was sent. The popup says why, and the user can go on there. */
async function refuse(wish: Wish, failure: Failure, tabId: number | null): Promise<void> {
  const refused = await failedIntent(wish, failure);
  const isKept = refused !== null && (await saveIntent(refused, 'relaxed'));
  await (isKept ? showFailure() : clearButton());
  const isInPopup = await openPopupFor(wish.id, refused?.accountId);
  if (isKept && !isInPopup) await tell(refused, tabId);
}
