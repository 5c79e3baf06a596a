import { readActiveWebPage } from '../platform/tabs.ts';
import { readInitialPopupState } from '../popup/initial-popup-state.ts';
import { readPopupData, type PopupData } from '../popup/popup-data.ts';
import { showAccountForPage } from '../popup/show-account-for-page.ts';
import { readDrafts } from '../storage/items/drafts.ts';

/** The popup's data, but the form never sends itself: a panel that follows to a page is not a click on the button. */
export async function readSidePanelData(): Promise<PopupData> {
  const data = await readPopupData();
  return { ...data, settings: { ...data.settings, onClick: 'ask' } };
}

/** `isNewPage`: its site may have an account; on a page that was there, the user has chosen one. */
export async function readInitialPanelState(isNewPage = true) {
  const [read, page, drafts] = await Promise.all([readSidePanelData(), readActiveWebPage(), readDrafts()]);
  const data = isNewPage ? await showAccountForPage(read, page, readSidePanelData) : read;
  return readInitialPopupState(data, page, drafts);
}

export type InitialPanelState = Awaited<ReturnType<typeof readInitialPanelState>>;
