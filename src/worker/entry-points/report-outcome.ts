import type { ClipboardContent } from '../../core/copy/format-link.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Account } from '../../core/account/account.ts';
import { holdsSampleLink } from '../../core/account/sample-account.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import type { CreateOperation, DeleteOperation } from '../../outbox/operation.ts';
import { isAnsweredLinkDoubtful, isCopyWanted } from '../../outbox/page-operations.ts';
import { readableUrl } from '../../core/url/long-url.ts';
import { parseUrl } from '../../core/url/parse-url.ts';
import { isRelatedHost } from '../../core/url/related-host.ts';
import { displayHost } from '../../core/url/display/display-host.ts';
import { dropNotification, notify } from '../../platform/entry-points/notifications.ts';
import { showToast } from '../../platform/in-page/toast.ts';
import { formatRelativeLong, t } from '../../platform/i18n.ts';
import { readAccounts } from '../../storage/items/accounts.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { readNewestLinksWithInfo } from '../../storage/list/links.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';
import { createStatusText } from '../../i18n/create-status-text.ts';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { formatAge } from '../../i18n/time-texts.ts';
import { tryOrReport } from '../run-in-background.ts';
import { loadWorkerLanguage } from '../worker-language.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { notificationId } from './notification-account.ts';

/** Tells how a submission ended if no page of Curtail does, in the ways that the settings allow. The button's badge is there in any case. */

/**
 * What was copied: `text`, and the link's short URL. `listedAt`: it is from a list of that time, which is long ago; `null`: it is known to be
 * there.
 */
export interface CopiedLink {
  text: ClipboardContent;
  shortUrl: string;
  listedAt: number | null;
}

/** The kind of a notification that says a short URL. */
export const linkNotificationKind = 'link';

/** `tabId` is the tab in which the user asked. `null`: that was long ago, and no page of today is told. */
export async function reportCreateOutcome(
  operation: CreateOperation,
  tabId: number | null,
  copied: CopiedLink | null = null,
): Promise<void> {
  const teller = await tellerOf(operation.accountId);
  if (!teller) return;
  const isSaid = !teller.isHidden || operation.state.status === 'due';
  const sentence = isSaid
    ? sentenceOf(
        operation,
        teller.host,
        copied ?? { isWanted: isCopyWanted(operation, teller.settings) },
        await otherHostIn(teller.account, operation),
      )
    : t('toldHidden');
  const { state } = operation;
  const id =
    state.status === 'done'
      ? notificationId(linkNotificationKind, operation.accountId, state.link.shortUrl)
      : operation.id;
  await Promise.all([
    teller.toast && tabId !== null && showToast(tabId, sentence, state.status, operation.id),
    teller.notify(id, sentence),
    // That it is pending, as was told before, is over.
    id !== operation.id && dropNotification(operation.id),
  ]);
}

/** A delete that was refused long after its click: the link is in the list again, and nobody might look there. */
export async function reportFailedDelete({
  id,
  accountId,
  shortCode,
  state,
}: DeleteOperation): Promise<void> {
  const teller = await tellerOf(accountId);
  if (!teller || state.status !== 'failed') return;
  const sentence = t('toldNotDeleted', shortCode, failureSentence(state.failure, teller.host));
  await teller.notify(id, teller.isHidden ? t('toldHidden') : sentence);
}

/** How an account tells: its host, and what the settings allow. `null`: it is not connected any more. */
async function tellerOf(accountId: string) {
  await loadWorkerLanguage();
  const accounts = await readAccounts();
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) return null;
  const settings = await readItem(items.settings);
  const { toast, notifications } = settings.entryPoints;
  const title = accountName(account);
  return {
    account,
    host: serviceHostWithAscii(account.baseUrl),
    isHidden: await areLinksHiddenNow(accountId),
    settings,
    toast,
    notify: async (id: string, sentence: string) =>
      notifications && writeIfConnected(accountId, () => notify(id, title, sentence)),
  };
}

/** Nothing was copied. `isWanted`: the user expects that it was. */
interface NotCopied {
  isWanted: boolean;
}

function sentenceOf(
  operation: CreateOperation,
  host: string,
  copied: CopiedLink | NotCopied,
  otherHost: string | null,
): string {
  const { state } = operation;
  const sentence = createStatusText(operation, host);
  switch (state.status) {
    case 'done':
      if (holdsSampleLink(state.link.shortUrl))
        return t(state.existed ? 'sampleNoCopy' : 'toldSampleCreated');
      if (otherHost !== null)
        return 'isWanted' in copied
          ? t('toldNotCopiedElsewhere', readableUrl(state.link.shortUrl), otherHost, host)
          : t('toldCopiedElsewhere', wordsOf(copied), otherHost, host);
      return linkSentence(readableUrl(state.link.shortUrl), copied);
    case 'due':
      if (state.next === 'reconcile') return t('toldChecking', sentence);
      if (state.because === null) return t('buttonWorking');
      if (state.because.kind === 'offline') return t('toldPendingOffline');
      if (state.because.kind === 'rate-limited')
        return t('toldPendingHour', inMinutes(state.because.retryAt));
      return state.because.kind === 'locked' ? sentence : t('toldPending', sentence);
    case 'needsDecision':
      return isAnsweredLinkDoubtful(operation) ? sentence : t('toldUnclear');
    case 'failed':
      return sentence;
    default:
      return t('buttonWorking');
  }
}

/** How many links are read to know which hosts an account's links have. */
const fewLinks = 50;

/** The host of a new link that is neither the service's own nor that of another link of the account, as it is shown. */
async function otherHostIn({ id, baseUrl }: Account, { state }: CreateOperation): Promise<string | null> {
  if (state.status !== 'done') return null;
  const host = hostNameOf(state.link.shortUrl);
  if (isRelatedHost(host, hostNameOf(baseUrl))) return null;
  const others = (await tryOrReport(() => readNewestLinksWithInfo(id, fewLinks)))?.links ?? [];
  const isUsed = others.some(
    ({ shortCode, shortUrl }) => shortCode !== state.link.shortCode && hostNameOf(shortUrl) === host,
  );
  return isUsed ? null : displayHost(host);
}

const hostNameOf = (url: string): string => parseUrl(url)?.hostname ?? '';

/** A link from an old list may have been deleted since, so the sentence says how old the list is. */
function linkSentence(shortUrl: string, copied: CopiedLink | NotCopied): string {
  if ('isWanted' in copied) return t(copied.isWanted ? 'toldNotCopied' : 'shortLinkIs', shortUrl);
  const words = wordsOf(copied);
  return copied.listedAt === null
    ? t('copiedCode', words)
    : t('toldCopiedOld', words, formatAge(copied.listedAt, Date.now()));
}

const wordsOf = ({ text, shortUrl }: CopiedLink): string =>
  describeCopiedContent(text, shortUrl, readableUrl);

/** In minutes, since no limit lasts more than an hour. */
const inMinutes = (at: number): string =>
  formatRelativeLong(Math.max(1, Math.ceil((at - Date.now()) / 60_000)), 'minute');
