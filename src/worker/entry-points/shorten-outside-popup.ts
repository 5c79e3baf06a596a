import { formatLink } from '../../core/copy/format-link.ts';
import { ageOf } from '../../core/age.ts';
import { cleanUrlIfEnabled } from '../../core/url/url-cleaning.ts';
import { withCopyFormat, type CopyFormat } from '../../core/copy/copy-options.ts';
import { markOperationSeen } from '../../outbox/commands.ts';
import { isOperationSettled, type CreateOperation, type EntryPoint } from '../../outbox/operation.ts';
import { isCopyWanted } from '../../outbox/page-operations.ts';
import { runOperation } from '../../outbox/run.ts';
import { submit } from '../../outbox/submit.ts';
import {
  canCopyInBackground,
  copyInBackground,
  openHiddenPageAhead,
} from '../../platform/background-clipboard.ts';
import { queryActiveTab } from '../../platform/tabs.ts';
import { accountOrShown } from '../../storage/items/accounts.ts';
import { readItem, readItems } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { areLinksHidden, readKeyLockState } from '../../storage/keys/hidden-links.ts';
import { readListInfo } from '../../storage/list/read-list-info.ts';
import { describeCopiedContent } from '../../i18n/describe-copied-content.ts';
import { runInBackground } from '../run-in-background.ts';
import { storedAccountForUrl } from './stored-account-for-url.ts';
import {
  showUnseenBadge,
  clearBadgeLater,
  showCopiedBadge,
  showOperationBadge,
  showWorkingBadge,
} from './badge.ts';
import { openPopupForOperation } from './open-popup-for-operation.ts';
import { reportCreateOutcome, type CopiedLink } from './report-outcome.ts';
import { reportUnlessSeen } from './report-settled-operation.ts';

/** What to shorten from outside the popup's form, and where the user asked for it. */
export interface OutsideShortenRequest {
  entryPoint: EntryPoint;
  /** Default: the account of the site where it was asked for, or the one that the user chose last. */
  accountId?: string;
  /** The page where it was asked for, and its tab. Default: those in front. */
  pageUrl?: string | null;
  tabId?: number | undefined;
  longUrl: string;
  title: string;
  /** With it, the user asked for a copy. Default: what the settings say. */
  copyAs?: CopyFormat;
  /** It was found in a text, and may end elsewhere. */
  mayEndElsewhere?: boolean;
}

/**
 * If Curtail may copy without a window, and its links are not hidden, the button and the page say “copied”. Otherwise the popup opens on the
 * operation and copies its link. If the browser does not open the popup, the button and the page tell the outcome.
 */
export async function shortenOutsidePopup(source: OutsideShortenRequest): Promise<void> {
  const { longUrl, title, copyAs, entryPoint, accountId, pageUrl, mayEndElsewhere = false } = source;
  const isLatest = beginAsk();
  const [tab] = await Promise.all([
    source.tabId === undefined ? queryActiveTab() : { id: source.tabId, url: pageUrl },
    showWorkingBadge(),
  ]);
  const tabId = tab?.id ?? null;
  const stored = await readItems(items);
  const { cleaning, pageTitle } = stored.settings.value;
  // The browser may not tell which page that is.
  const account = accountId ?? storedAccountForUrl(stored, pageUrl || tab?.url || longUrl)?.id;
  const areHiddenNow = async () =>
    areLinksHidden(accountOrShown(stored, account), stored.settings.value, await readKeyLockState());
  const isSilent =
    isCopyWanted(source, stored.settings.value) && (await canCopyInBackground()) && !(await areHiddenNow());
  const submitted = await submit(
    {
      id: crypto.randomUUID(),
      ...(account !== undefined && { accountId: account }),
      longUrl: cleanUrlIfEnabled(cleaning, longUrl),
      title: pageTitle ? title : '',
      alias: '',
      ...(copyAs && { copyAs }),
    },
    { entryPoint, ifPageHasLink: 'use it', warnings: 'refuse', needsReview: mayEndElsewhere },
  );
  if (!submitted.ok) {
    // There is no account to store it for: the popup says so.
    await showUnseenBadge();
    return void (await openPopupForOperation(''));
  }
  // Only now that the request leaves, which it would hold up.
  if (isSilent) openHiddenPageAhead();
  // The format is of this click, whatever the operation that it joined was asked for with.
  const begun: CreateOperation = { ...submitted.value, ...(copyAs && { copyAs }) };
  // An operation that has failed already is shown in the popup, even if Curtail may copy without it.
  const isOpened =
    (!isSilent || begun.state.status === 'failed') &&
    (await openPopupForOperation(begun.id, begun.accountId));
  const ended = isOperationSettled(begun) ? begun : await outcomeOf(begun);
  const copied = isSilent ? await copyOutcome(ended, isLatest) : null;
  if (copied) await noteCopied(ended, copied);
  else await showOperationBadge(ended);
  // The popup asks for the passphrase.
  const isInPopup =
    isOpened || (isHeldByLock(ended) && (await openPopupForOperation(ended.id, ended.accountId)));
  if (isInPopup) void runInBackground(() => reportUnlessSeen(ended, tabId));
  else await reportCreateOutcome(ended, tabId, copied);
}

async function outcomeOf(begun: CreateOperation): Promise<CreateOperation> {
  const ended = await runOperation(begun.id);
  return ended?.kind === 'create' ? { ...ended, ...(begun.copyAs && { copyAs: begun.copyAs }) } : begun;
}

let latestAsk = 0;

/** After this time the user may have copied something else, which must not be overwritten. */
const copyWithinMs = 10_000;

/** The clipboard belongs to what was asked for last. Returns whether that is still this one. */
function beginAsk(): () => boolean {
  const ask = (latestAsk += 1);
  const begunAt = Date.now();
  return () => ask === latestAsk && ageOf(begunAt, Date.now()) < copyWithinMs;
}

const isHeldByLock = ({ state }: CreateOperation): boolean =>
  state.status === 'due' && state.because?.kind === 'locked';

/** An older list may lack what happened to a link since, so that a copy from it says how old it is. */
const oldListMs = 3_600_000;

/** `null`: nothing was copied. */
async function copyOutcome(operation: CreateOperation, isLatest: () => boolean): Promise<CopiedLink | null> {
  const { accountId, state, title } = operation;
  if (state.status !== 'done') return null;
  const { copyAs } = await readItem(items.settings);
  const text = formatLink({ ...state.link, title }, withCopyFormat(copyAs, operation.copyAs));
  if (!isLatest() || !(await copyInBackground(text))) return null;
  const listedAt = state.existed ? await readLastListRefreshAt(accountId) : null;
  const isOld = listedAt !== null && ageOf(listedAt, Date.now()) > oldListMs;
  return { text, shortUrl: state.link.shortUrl, listedAt: isOld ? listedAt : null };
}

/**
 * When the service last said what is in the list. A list that has not changed keeps its time, and only the snapshot of the shown account
 * knows that it was confirmed since.
 */
async function readLastListRefreshAt(accountId: string): Promise<number | null> {
  const [snapshot, info] = await Promise.all([readItem(items.snapshot), readListInfo(accountId)]);
  const confirmedAt = snapshot?.accountId === accountId ? snapshot.fetchedAt : 0;
  return Math.max(confirmedAt, info?.fetchedAt ?? 0) || null;
}

async function noteCopied(
  { id, accountId, isSeen }: CreateOperation,
  { text, shortUrl }: CopiedLink,
): Promise<void> {
  if (!isSeen) await markOperationSeen(id);
  await showCopiedBadge(accountId, describeCopiedContent(text, shortUrl));
  clearBadgeLater();
}
