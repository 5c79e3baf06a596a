import { coalesceRuns } from '../../core/coalesce-runs.ts';
import { createsOf, isOperationSettled, type CreateOperation } from '../../outbox/operation.ts';
import { latestUnseenCreate } from '../../outbox/page-operations.ts';
import { readOperation, readOutbox } from '../../outbox/read.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { readBadge, replaceButtonTitleIf, showOnButton } from '../../platform/entry-points/action.ts';
import { t, textOfManifest } from '../../platform/i18n.ts';
import { removeBadgeAccountId, writeBadgeAccountId } from '../../storage/items/write-badge-account-id.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { connectedAccountIds } from '../account/account-lock.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { loadWorkerLanguage } from '../worker-language.ts';

const shownMs = 5000;

const working = '…';
const copied = '✓';
const made = '•';
let clearing: ReturnType<typeof setTimeout> | undefined;

/** What the button shows is of this worker, not of an earlier one. */
let isOfThisWorker = false;

let tellOthers = (): void => undefined;

/** Calls back when the button changes. Returns a function that stops this. */
export function onBadgeChange(listener: () => void): () => void {
  tellOthers = listener;
  return () => {
    tellOthers = () => undefined;
  };
}

/** Stops the timer of the previous badge, or it would clear this one. */
async function show(badge: string, title: () => string): Promise<void> {
  isOfThisWorker = true;
  await loadWorkerLanguage();
  clearTimeout(clearing);
  await showOnButton(badge, title());
  tellOthers();
}

/** The toolbar button shows how a submission from outside the popup is getting on: by its badge, and in words for screen readers. */
export const showWorkingBadge = (): Promise<void> => show(working, () => t('buttonWorking'));

export const showFailureBadge = (): Promise<void> => show('!', () => t('buttonFailed'));

/** A check mark says that the link is on the clipboard, and nothing else does. `words`: what was copied. */
export const showCopiedBadge = (accountId: string, words: string): Promise<void> =>
  showOf(accountId, (isHidden) =>
    show(copied, () => (isHidden ? t('hiddenButton') : t('copiedCode', words))),
  );

/** Nothing is shown of what the popup has shown meanwhile, since it has cleared the button already. */
export const showOperationBadge = (operation: CreateOperation): Promise<void> =>
  operation.state.status === 'canceled'
    ? showUnseenBadge()
    : showOf(operation.accountId, async (isHidden) => {
        const kept = isOperationSettled(operation) ? await readOperation(operation.id) : null;
        if (kept?.isSeen !== true) await showState(operation, isHidden);
      });

async function showOf(accountId: string, showNow: (isHidden: boolean) => Promise<void>): Promise<void> {
  const isHidden = await areLinksHiddenNow(accountId);
  const isShown = await writeIfConnected(accountId, async () => {
    await writeBadgeAccountId(accountId);
    await showNow(isHidden);
  });
  // Not awaited: it may be what asked for this.
  if (!isShown) void showUnseenBadge().catch(console.error);
}

async function showState({ state }: CreateOperation, isHidden: boolean): Promise<void> {
  if (state.status === 'done')
    return show(made, () =>
      isHidden ? t('hiddenButton') : t('shortLinkIs', displayUrl(state.link.shortUrl)),
    );
  return state.status === 'failed' || state.status === 'needsDecision'
    ? showFailureBadge()
    : showWorkingBadge();
}

/** A browser that starts shows the manifest's words, which are in its own language. */
export async function translateButtonTitle(): Promise<void> {
  await loadWorkerLanguage();
  const [ofManifest, usual] = [textOfManifest('shortenThisPage'), t('shortenThisPage')];
  if (ofManifest !== usual) await replaceButtonTitleIf((said) => said === ofManifest, usual);
}

/** Follows the lock, and the setting for it. `isHidden`: of the account that the button is about. Its other signs name no link. */
export async function hideOrNameLinkOnButton(isHidden: boolean): Promise<void> {
  const badge = await readBadge();
  if (badge === made || (badge === copied && isHidden)) await showUnseenBadge();
}

/** Only where nothing is left to show, or nobody may read it any more. */
export async function clearBadge(): Promise<void> {
  await show('', () => t('shortenThisPage'));
  await removeBadgeAccountId();
}

async function findUnseen(): Promise<CreateOperation | null> {
  const [{ operations }, accountIds] = await Promise.all([readOutbox(), connectedAccountIds()]);
  return latestUnseenCreate(operations, accountIds);
}

/** The button has one sign for all. When one was seen or is over, it shows that of another, which would be lost otherwise. */
export const showUnseenBadge = coalesceRuns(async () => {
  const unseen = await findUnseen();
  await (unseen ? showOperationBadge(unseen) : clearBadge());
});

/** The button lost its sign: the browser has started, or Curtail was updated. */
export async function restoreBadge(): Promise<void> {
  if ((await readBadge()) === '' && (await findUnseen())) await showUnseenBadge();
}

/** An earlier worker may have been stopped while the button said that a link is being made, or that one was copied. */
export async function dropOutdatedBadge(): Promise<void> {
  const badge = await readBadge();
  const isOutdated = badge === copied || (badge === working && !(await isCreating()));
  if (isOutdated && !isOfThisWorker) await showUnseenBadge();
}

const isCreating = async (): Promise<boolean> =>
  createsOf((await readOutbox()).operations).some(
    ({ state, batch }) => batch === undefined && (state.status === 'due' || state.status === 'sending'),
  );

/** If the worker is stopped meanwhile, the next one does it. */
export function clearBadgeLater(): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => void showUnseenBadge().catch(console.error), shownMs);
}
