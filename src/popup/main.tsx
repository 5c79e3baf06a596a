import { render } from 'preact';
import { sendOneWayCommand } from '../platform/messages.ts';
import { readActiveWebPage } from '../platform/tabs.ts';
import { drawPage, startPage } from '../ui/start-page.tsx';
import { watchStore } from '../ui/watch-store.ts';
import type { PopupRequest } from '../storage/items/popup-request.ts';
import { readDrafts } from '../storage/items/drafts.ts';
import { readFreshPopupRequest, readInitialPopupState } from './initial-popup-state.ts';
import { Popup, popupStoreSources } from './Popup.tsx';
import { readPopupData } from './popup-data.ts';
import { showAccountForPage } from './show-account-for-page.ts';

/** `isFirst`: the user has not chosen an account here. */
async function start(
  inLanguage: Promise<void>,
  isFirst = false,
  asked: Promise<PopupRequest | null> = readFreshPopupRequest(),
): Promise<void> {
  const watch = watchStore(popupStoreSources);
  const [read, page, drafts, popupFor] = await Promise.all([
    readPopupData(),
    readActiveWebPage(),
    readDrafts(),
    asked,
    inLanguage,
  ]);
  const data = isFirst ? await showAccountForPage(read, page, readPopupData, popupFor?.accountId) : read;
  const opening = await readInitialPopupState(data, page, drafts, popupFor?.operationId);
  // The list is fetched again if a part can't be read. The store announces when it is there.
  if (opening.isPartial) void sendOneWayCommand('refresh', { maxAgeMs: 0, isPartial: true });
  const root = document.getElementById('app');
  if (!root) return;
  // Otherwise Preact would keep parts of the first frame, or of another account.
  render(null, root);
  root.replaceChildren();
  root.inert = false;
  const again = (...of: [PopupRequest | null] | []): void =>
    void start(Promise.resolve(), false, ...of.map((one) => Promise.resolve(one)));
  drawPage(() => (
    <Popup {...opening} watch={watch} onSwitched={() => again()} onUnlocked={() => again(popupFor)} />
  ));
}

startPage((inLanguage) => start(inLanguage, true));
