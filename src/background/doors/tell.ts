import { holdsSampleLink } from '../../core/account/sample.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { readableUrl, shownHostOf } from '../../core/url/long-url.ts';
import { copyInBackground } from '../../platform/background-clipboard.ts';
import { dropNotification, notify } from '../../platform/notifications.ts';
import { openTab, pageUrl } from '../../platform/tabs.ts';
import { showToast } from '../../platform/in-page/toast.ts';
import { formatRelativeLong, word } from '../../platform/words.ts';
import { readAccount } from '../../store/items/accounts.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { intentSentence } from '../../words/intent-sentence.ts';
import { readIntent } from '../../store/journal/intents.ts';
import { showAccount } from '../account/show-account.ts';
import { copiedLink } from './copied-link.ts';
import { openPopupFor } from './open-popup-for.ts';
import { attempt } from '../unattended.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Says how a wish ended where no page of ours does, by what the user has left switched on. The button's badge is there anyway. */

const linkId = 'link ';

/** `tabId` is the tab where it was asked for; `null`: that was long ago, and a page of today has nothing to do with it. */
export async function tell(intent: CreateIntent, tabId: number | null, isCopied = false): Promise<void> {
  const account = await readAccount(intent.accountId);
  if (account === null) return;
  const { toast, notifications } = (await readItem(items.settings)).doors;
  const sentence = sentenceOf(intent, shownHostOf(account.baseUrl), isCopied);
  const { state } = intent;
  const id = state.at === 'done' ? linkId + state.link.shortUrl : intent.id;
  await Promise.all([
    toast && tabId !== null && showToast(tabId, sentence),
    notifications && whileConnected(intent.accountId, () => notify(id, word('extensionName'), sentence)),
  ]);
}

function sentenceOf(intent: CreateIntent, host: string, isCopied: boolean): string {
  const { state } = intent;
  const sentence = intentSentence(intent, host);
  switch (state.at) {
    case 'done':
      if (holdsSampleLink(state.link.shortUrl))
        return word(state.wasThere ? 'sampleNoCopy' : 'sampleCreated');
      return word(isCopied ? 'toldCopied' : 'toldMade', readableUrl(state.link.shortUrl));
    case 'waiting':
      if (state.why.kind === 'offline') return word('toldPendingOffline');
      if (state.why.kind === 'rate-limited') return word('toldPendingHour', inMinutes(state.why.retryAt));
      return word('toldPending', sentence);
    case 'unsure':
      return word('toldChecking', sentence);
    case 'unclear':
      return word('toldUnclear');
    case 'failed':
      return sentence;
    default:
      return word('buttonWorking');
  }
}

/** The limit is an hour's. */
const inMinutes = (at: number): string =>
  formatRelativeLong(Math.max(1, Math.ceil((at - Date.now()) / 60_000)), 'minute');

/** A click on a notification copies its link, where Curtail may do so by itself; else the popup has it, or the page of all links. */
export async function onNotificationClick(id: string): Promise<void> {
  await dropNotification(id);
  if (id.startsWith(linkId) && (await copyAgain(id.slice(linkId.length)))) return;
  await attempt(() => showAccountOf(id));
  if (!(await openPopupFor(id))) await openTab(pageUrl('src/links/index.html'));
}

/** What the popup is to show may belong to an account that is not shown now. */
async function showAccountOf(intentId: string): Promise<void> {
  const intent = await readIntent(intentId);
  const shown = await readItem(items.account);
  if (intent && intent.accountId !== shown?.id) await showAccount(intent.accountId);
}

/** Where what is kept of the link can't be read, its address is what there is to copy. */
const copyAgain = async (shortUrl: string): Promise<boolean> =>
  copyInBackground((await attempt(() => copiedLink(shortUrl))) ?? { text: shortUrl });
