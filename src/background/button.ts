import type { CreateIntent } from '../core/create-intent.ts';
import { showOnButton } from '../platform/action.ts';
import { word } from '../platform/words.ts';

/** Says on the toolbar button how the link that was asked for outside the popup is getting on. */
export async function showIntent({ state }: Pick<CreateIntent, 'state'>): Promise<void> {
  if (state.at === 'done') await showOnButton('✓', word('buttonDone', state.link.shortUrl));
  else if (state.at === 'failed' || state.at === 'unclear') await showOnButton('!', word('buttonFailed'));
  else await showOnButton('…', word('buttonWorking'));
}

export const clearButton = (): Promise<void> => showOnButton('', word('buttonTitle'));
