import { openPopup } from '../../platform/doors/action.ts';
import { queryActiveTab } from '../../platform/tabs.ts';
import { writePopupRequest } from '../../store/items/write-popup-for.ts';
import { writeIfConnected } from '../account/while-connected.ts';
import { tryOrReport } from '../unattended.ts';

/** Opens the popup on an intent, whatever page is in front. `false`: the browser does not open it. */
export async function openPopupForOperation(intentId: string, accountId = ''): Promise<boolean> {
  // If this fails, the popup opens with the form for the page in front, and shows the intent below it.
  await tryOrReport(() => writeIfConnected(accountId, () => note(intentId, accountId)));
  return openPopup();
}

const note = async (intentId: string, accountId: string): Promise<void> =>
  writePopupRequest({ intentId, accountId, tabId: (await queryActiveTab())?.id ?? null, at: Date.now() });
