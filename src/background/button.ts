import type { CreateIntent } from '../core/create-intent.ts';
import { showOnButton } from '../platform/action.ts';
import { word } from '../platform/words.ts';

const shownMs = 5000;

/** The toolbar button says how a link that was asked for outside the popup is getting on: in a sign, and in words for a screen reader. */
export const showWorking = (): Promise<void> => showOnButton('…', word('buttonWorking'));

export const showFailure = (): Promise<void> => showOnButton('!', word('buttonFailed'));

export async function showIntent({ state }: CreateIntent, title?: string): Promise<void> {
  if (state.at === 'done') return showOnButton('✓', title ?? word('buttonDone', state.link.shortUrl));
  return state.at === 'failed' || state.at === 'unclear' ? showFailure() : showWorking();
}

export const clearButton = (): Promise<void> => showOnButton('', word('buttonTitle'));

/** A worker that is stopped meanwhile leaves the sign standing until the popup is opened, which is no lie. */
export function clearButtonLater(): void {
  setTimeout(() => void clearButton().catch(console.error), shownMs);
}
