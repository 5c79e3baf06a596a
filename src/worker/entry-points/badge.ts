import { isOperationSettled, type CreateOperation } from '../../outbox/operation.ts';
import { readOperation } from '../../outbox/read.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { replaceButtonTitleIf, showOnButton } from '../../platform/entry-points/action.ts';
import { t, textOfManifest } from '../../platform/i18n.ts';
import { removeBadgeAccountId, writeBadgeAccountId } from '../../storage/items/write-badge-account-id.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { inWorkerLanguage } from '../worker-language.ts';

const shownMs = 5000;
let clearing: ReturnType<typeof setTimeout> | undefined;

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
  await inWorkerLanguage();
  clearTimeout(clearing);
  await showOnButton(badge, title());
  tellOthers();
}

/** The toolbar button shows how a submission from outside the popup is getting on: by its badge, and in words for screen readers. */
export const showWorkingBadge = (): Promise<void> => show('…', () => t('buttonWorking'));

export const showFailureBadge = (): Promise<void> => show('!', () => t('buttonFailed'));

/** A check mark says that the link is on the clipboard, and nothing else does. `words`: what was copied. */
export const showCopiedBadge = (accountId: string, words: string): Promise<void> =>
  showOf(accountId, (isHidden) => show('✓', () => (isHidden ? t('hiddenButton') : t('copiedCode', words))));

/** Nothing is shown of what the popup has shown meanwhile, since it has cleared the button already. */
export const showOperationBadge = (operation: CreateOperation): Promise<void> =>
  showOf(operation.accountId, async (isHidden) => {
    const kept = isOperationSettled(operation) ? await readOperation(operation.id) : null;
    if (kept?.isSeen !== true) await showState(operation, isHidden);
  });

async function showOf(accountId: string, showNow: (isHidden: boolean) => Promise<void>): Promise<void> {
  const isHidden = await areLinksHiddenNow(accountId);
  const isShown = await writeIfConnected(accountId, async () => {
    await writeBadgeAccountId(accountId);
    await showNow(isHidden);
  });
  if (!isShown) await clearBadge();
}

async function showState({ state }: CreateOperation, isHidden: boolean): Promise<void> {
  if (state.status === 'done')
    return show('•', () =>
      isHidden ? t('hiddenButton') : t('shortLinkIs', displayUrl(state.link.shortUrl)),
    );
  if (state.status === 'canceled') return clearBadge();
  return state.status === 'failed' || state.status === 'needsDecision'
    ? showFailureBadge()
    : showWorkingBadge();
}

/** A browser that starts shows the manifest's words, which are in its own language. */
export async function translateButtonTitle(): Promise<void> {
  await inWorkerLanguage();
  const [ofManifest, usual] = [textOfManifest('shortenThisPage'), t('shortenThisPage')];
  if (ofManifest !== usual) await replaceButtonTitleIf((said) => said === ofManifest, usual);
}

export async function clearBadge(): Promise<void> {
  await show('', () => t('shortenThisPage'));
  await removeBadgeAccountId();
}

/** If the worker is stopped meanwhile, the badge stays until the popup is opened. What it says is still true. */
export function clearBadgeLater(): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => void clearBadge().catch(console.error), shownMs);
}
