import type { Copied } from '../../core/copy/copy-format.ts';
import { accountName } from '../../core/account/account-name.ts';
import { holdsSampleLink } from '../../core/account/sample.ts';
import type { CreateOperation } from '../../outbox/operation.ts';
import { readableUrl, shownHostOf } from '../../core/url/long-url.ts';
import { notify } from '../../platform/doors/notifications.ts';
import { showToast } from '../../platform/in-page/toast.ts';
import { formatRelativeLong, word } from '../../platform/words.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { intentSentence } from '../../words/intent-sentence.ts';
import { copiedWords } from '../../words/copied-words.ts';
import { longAge } from '../../words/time-words.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Tells how a wish ended if no page of Curtail does, in the ways that the settings allow. The button's badge is there in any case. */

/** What was copied: `text`, and the link's short URL. `listedAt`: it is from a list of that time, which is long ago; `null`: it is known to be there. */
export interface CopiedLink {
  text: Copied;
  shortUrl: string;
  listedAt: number | null;
}

/** Comes before the short URL in the id of a notification about a link. */
export const linkNotificationPrefix = 'link ';

/** `tabId` is the tab in which the user asked. `null`: that was long ago, and no page of today is told. */
export async function tell(
  intent: CreateOperation,
  tabId: number | null,
  copied: CopiedLink | null = null,
): Promise<void> {
  const accounts = await readAccounts();
  const account = accounts.find(({ id }) => id === intent.accountId);
  if (!account) return;
  const { toast, notifications } = (await readItem(items.settings)).doors;
  const sentence = sentenceOf(intent, shownHostOf(account.baseUrl), copied);
  const { state } = intent;
  const id = state.status === 'done' ? linkNotificationPrefix + state.link.shortUrl : intent.id;
  const title = accounts[1] ? accountName(account) : word('extensionName');
  await Promise.all([
    toast && tabId !== null && showToast(tabId, sentence, state.status, intent.id),
    notifications && whileConnected(intent.accountId, () => notify(id, title, sentence)),
  ]);
}

function sentenceOf(intent: CreateOperation, host: string, copied: CopiedLink | null): string {
  const { state } = intent;
  const sentence = intentSentence(intent, host);
  switch (state.status) {
    case 'done':
      if (holdsSampleLink(state.link.shortUrl)) return word(state.existed ? 'sampleNoCopy' : 'sampleCreated');
      return linkSentence(readableUrl(state.link.shortUrl), copied);
    case 'due':
      if (state.next === 'reconcile') return word('toldChecking', sentence);
      if (state.because === null) return word('buttonWorking');
      if (state.because.kind === 'offline') return word('toldPendingOffline');
      if (state.because.kind === 'rate-limited')
        return word('toldPendingHour', inMinutes(state.because.retryAt));
      return state.because.kind === 'locked' ? sentence : word('toldPending', sentence);
    case 'needsDecision':
      return word('toldUnclear');
    case 'failed':
      return sentence;
    default:
      return word('buttonWorking');
  }
}

/** A link from an old list may have been deleted since, so the sentence says how old the list is. */
function linkSentence(shortUrl: string, copied: CopiedLink | null): string {
  if (copied === null) return word('toldMade', shortUrl);
  const words = copiedWords(copied.text, copied.shortUrl, readableUrl);
  return copied.listedAt === null
    ? word('toldCopied', words)
    : word('toldCopiedOld', words, longAge(copied.listedAt, Date.now()));
}

/** In minutes, since no limit lasts more than an hour. */
const inMinutes = (at: number): string =>
  formatRelativeLong(Math.max(1, Math.ceil((at - Date.now()) / 60_000)), 'minute');
