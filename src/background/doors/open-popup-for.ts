import { openPopup } from '../../platform/doors/action.ts';
import { frontTab } from '../../platform/tabs.ts';
import { writePopupFor } from '../../store/items/write-popup-for.ts';
import { whileConnected } from '../account/while-connected.ts';
import { attempt } from '../unattended.ts';

/** Opens the popup on an intent, whatever page is in front. `false`: the browser does not open it. */
export async function openPopupFor(intentId: string, accountId = ''): Promise<boolean> {
  // If this fails, the popup opens with the form for the page in front, and shows the intent below it.
  await attempt(() => whileConnected(accountId, () => note(intentId, accountId)));
  return openPopup();
}

const note = async (intentId: string, accountId: string): Promise<void> =>
  writePopupFor({ intentId, accountId, tabId: (await frontTab())?.id ?? null, at: Date.now() });
