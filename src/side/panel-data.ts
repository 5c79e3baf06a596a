import { activePage } from '../platform/tabs.ts';
import { openingOf } from '../popup/opening.ts';
import { readPopupData, type PopupData } from '../popup/popup-data.ts';
import { readDrafts } from '../store/items/drafts.ts';

/** The popup's data, but the form never sends itself: a panel that follows to a page is not a click on the button. */
export async function readPanelData(): Promise<PopupData> {
  const data = await readPopupData();
  return { ...data, settings: { ...data.settings, onClick: 'ask' } };
}

export async function readOpening() {
  const [data, page, drafts] = await Promise.all([readPanelData(), activePage(), readDrafts()]);
  return openingOf(data, page, drafts);
}

export type Opening = Awaited<ReturnType<typeof readOpening>>;
