import { openPopup } from '../../platform/action.ts';
import { frontTab } from '../../platform/tabs.ts';
import { writePopupFor } from '../../store/items/write-popup-for.ts';
import { besideAccount, connectedIds } from '../account/account-turn.ts';
import { attempt } from '../unattended.ts';

/** Opens the popup on a wish, whatever page is in front. `false`: the browser does not open it. */
export async function openPopupFor(intentId: string): Promise<boolean> {
  // A popup that is not told what it is for has the form of the page in front, and the wish below that.
  await attempt(() => besideAccount(() => note(intentId)));
  return openPopup();
}

/** Of a forgotten account nothing is kept. */
async function note(intentId: string): Promise<void> {
  const [ids, tabId] = await Promise.all([connectedIds(), frontTab()]);
  if (ids.length > 0) await writePopupFor({ intentId, tabId, at: Date.now() });
}
