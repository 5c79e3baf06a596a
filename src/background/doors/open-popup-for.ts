import { openPopup } from '../../platform/doors/action.ts';
import { frontTab } from '../../platform/tabs.ts';
import { writePopupFor } from '../../store/items/write-popup-for.ts';
import { whileConnected } from '../account/while-connected.ts';
import { attempt } from '../unattended.ts';

/** Opens the popup on a wish, whatever page is in front. `false`: the browser does not open it. */
export async function openPopupFor(intentId: string, accountId = ''): Promise<boolean> {
  // A popup that is not told what it is for has the form of the page in front, and the wish below that.
  await attempt(() => whileConnected(accountId, () => note(intentId)));
  return openPopup();
}

const note = async (intentId: string): Promise<void> =>
  writePopupFor({ intentId, tabId: await frontTab(), at: Date.now() });
