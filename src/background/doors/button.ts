import { isSettled, type CreateOperation } from '../../outbox/operation.ts';
import { readOperation } from '../../outbox/read.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { showOnButton } from '../../platform/doors/action.ts';
import { word } from '../../platform/words.ts';
import { readHidden } from '../../store/keys/hidden-links.ts';
import { whileConnected } from '../account/while-connected.ts';

const shownMs = 5000;
let clearing: ReturnType<typeof setTimeout> | undefined;

let tellOthers = (): void => undefined;

/** Calls back when the button changes. Returns a function that stops this. */
export function onShown(listener: () => void): () => void {
  tellOthers = listener;
  return () => {
    tellOthers = () => undefined;
  };
}

/** Stops the timer of the previous badge, or it would clear this one. */
async function show(badge: string, title: string): Promise<void> {
  clearTimeout(clearing);
  await showOnButton(badge, title);
  tellOthers();
}

/** The toolbar button shows how a wish from outside the popup is getting on: by its badge, and in words for screen readers. */
export const showWorking = (): Promise<void> => show('…', word('buttonWorking'));

export const showFailure = (): Promise<void> => show('!', word('buttonFailed'));

/** A check mark says that the link is on the clipboard, and nothing else does. `words`: what was copied. */
export const showCopied = (accountId: string, words: string): Promise<void> =>
  showOf(accountId, async (isHidden) =>
    show('✓', isHidden ? word('hiddenButton') : word('copiedCode', words)),
  );

/** Nothing is shown of what the popup has shown meanwhile, since it has cleared the button already. */
export const showIntent = (intent: CreateOperation): Promise<void> =>
  showOf(intent.accountId, async (isHidden) => {
    const kept = isSettled(intent) ? await readOperation(intent.id) : null;
    if (kept?.isSeen !== true) await showState(intent, isHidden);
  });

async function showOf(accountId: string, showNow: (isHidden: boolean) => Promise<void>): Promise<void> {
  const isHidden = await readHidden(accountId);
  const isShown = await whileConnected(accountId, () => showNow(isHidden));
  if (!isShown) await clearButton();
}

async function showState({ state }: CreateOperation, isHidden: boolean): Promise<void> {
  if (state.status === 'done')
    return show('•', isHidden ? word('hiddenButton') : word('buttonDone', shownUrl(state.link.shortUrl)));
  if (state.status === 'canceled') return clearButton();
  return state.status === 'failed' || state.status === 'needsDecision' ? showFailure() : showWorking();
}

export const clearButton = (): Promise<void> => show('', word('buttonTitle'));

/** If the worker is stopped meanwhile, the badge stays until the popup is opened. What it says is still true. */
export function clearButtonLater(): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => void clearButton().catch(console.error), shownMs);
}
