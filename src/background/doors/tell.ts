import { accountName } from '../../core/account/account-name.ts';
import { holdsSampleLink } from '../../core/account/sample.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { readableUrl, shownHostOf } from '../../core/url/long-url.ts';
import { notify } from '../../platform/doors/notifications.ts';
import { showToast } from '../../platform/in-page/toast.ts';
import { formatRelativeLong, word } from '../../platform/words.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { intentSentence } from '../../words/intent-sentence.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Tells how a wish ended if no page of Curtail does, in the ways that the settings allow. The button's badge is there in any case. */

/** Comes before the short URL in the id of a notification about a link. */
export const linkNotificationPrefix = 'link ';

/** `tabId` is the tab in which the user asked. `null`: that was long ago, and no page of today is told. */
export async function tell(intent: CreateIntent, tabId: number | null, isCopied = false): Promise<void> {
  const accounts = await readAccounts();
  const account = accounts.find(({ id }) => id === intent.accountId);
  if (!account) return;
  const { toast, notifications } = (await readItem(items.settings)).doors;
  const sentence = sentenceOf(intent, shownHostOf(account.baseUrl), isCopied);
  const { state } = intent;
  const id = state.at === 'done' ? linkNotificationPrefix + state.link.shortUrl : intent.id;
  const title = accounts[1] ? accountName(account) : word('extensionName');
  await Promise.all([
    toast && tabId !== null && showToast(tabId, sentence, state.at, intent.id),
    notifications && whileConnected(intent.accountId, () => notify(id, title, sentence)),
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
      return state.why.kind === 'locked' ? sentence : word('toldPending', sentence);
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

/** In minutes, since no limit lasts more than an hour. */
const inMinutes = (at: number): string =>
  formatRelativeLong(Math.max(1, Math.ceil((at - Date.now()) / 60_000)), 'minute');
