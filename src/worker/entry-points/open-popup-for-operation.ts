import { oneAtATime } from '../../core/one-at-a-time.ts';
import { openPopup } from '../../platform/entry-points/action.ts';
import { queryActiveTab } from '../../platform/tabs.ts';
import { readOperation } from '../../outbox/read.ts';
import { readPopupRequest } from '../../storage/items/popup-request.ts';
import { removePopupRequest, writePopupRequest } from '../../storage/items/write-popup-request.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { tryOrReport } from '../run-in-background.ts';

/** Without it, a request that is dropped while the next one is written would take that along. */
const inTurn = oneAtATime();

/** Opens the popup on an operation, whatever page is in front. `false`: the browser does not open it. */
export async function openPopupForOperation(operationId: string, accountId = ''): Promise<boolean> {
  // If this fails, the popup opens with the form for the page in front, and shows the operation below it.
  await tryOrReport(() => inTurn(() => writeIfConnected(accountId, () => note(operationId, accountId))));
  return openPopup();
}

/** The popup has shown this link: the next one is opened by hand, for the page in front. */
export const dropPopupRequestForLink = (operationId: string): Promise<void> =>
  inTurn(async () => {
    if ((await readPopupRequest())?.operationId !== operationId) return;
    if ((await readOperation(operationId))?.state.status === 'done') await removePopupRequest();
  });

const note = async (operationId: string, accountId: string): Promise<void> =>
  writePopupRequest({ operationId, accountId, tabId: (await queryActiveTab())?.id ?? null, at: Date.now() });
