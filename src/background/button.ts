import type { CreateIntent } from '../core/create-intent.ts';
import { showOnButton } from '../platform/action.ts';
import { word } from '../platform/words.ts';

const shownMs = 5000;
let clearing: ReturnType<typeof setTimeout> | undefined;

/** What is shown now is not taken away when the time of the sign before is over. */
function show(sign: string, title: string): Promise<void> {
  clearTimeout(clearing);
  return showOnButton(sign, title);
}

/** The toolbar button says how a link that was asked for outside the popup is getting on: in a sign, and in words for a screen reader. */
export const showWorking = (): Promise<void> => show('…', word('buttonWorking'));

export const showFailure = (): Promise<void> => show('!', word('buttonFailed'));

export async function showIntent({ state }: CreateIntent, title?: string): Promise<void> {
  if (state.at === 'done') return show('✓', title ?? word('buttonDone', state.link.shortUrl));
  return state.at === 'failed' || state.at === 'unclear' ? showFailure() : showWorking();
}

export const clearButton = (): Promise<void> => show('', word('buttonTitle'));

/** A worker that is stopped meanwhile leaves the sign standing until the popup is opened, which is no lie. */
export function clearButtonLater(): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => void clearButton().catch(console.error), shownMs);
}
