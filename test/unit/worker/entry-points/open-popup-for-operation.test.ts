import { afterEach, beforeEach, expect, it } from 'vitest';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { readPopupRequest } from '../../../../src/storage/items/popup-request.ts';
import {
  dropPopupRequestForLink,
  openPopupForOperation,
} from '../../../../src/worker/entry-points/open-popup-for-operation.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

/** How many turns after the link of the first popup was shown the next popup is asked for. */
const turns = Array.from({ length: 12 }, (_, index) => index);

it.each(turns)(
  'a popup that is asked for while the one before has shown its link is opened, %i turns after',
  async (after) => {
    await submissionFor('https://a.example/');
    const [shown] = createsOf((await readOutbox()).operations);
    const { id: accountId } = await accountNow();
    await openPopupForOperation(shown?.id ?? '', accountId);
    const dropped = dropPopupRequestForLink(shown?.id ?? '');
    for (let turn = 0; turn < after; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
    await Promise.all([dropped, openPopupForOperation('next', accountId)]);
    expect(await readPopupRequest()).toMatchObject({ operationId: 'next' });
  },
);
