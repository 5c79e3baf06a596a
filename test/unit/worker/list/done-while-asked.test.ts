import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { readCodesBeingDeleted } from '../../../../src/outbox/find-link-for-web-page.ts';
import { readOperations } from '../../../../src/outbox/read.ts';
import { insertOperation } from '../../../../src/outbox/storage/write-operations.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { deleteOperationOf } from '../../outbox/operations.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let afterHiding = async (): Promise<unknown> => undefined;
vi.mock('../../../../src/worker/list/hide-deleted-links.ts', async (original) => {
  const { hideDeletedLinks } =
    await original<typeof import('../../../../src/worker/list/hide-deleted-links.ts')>();
  return {
    hideDeletedLinks: async (accountId: string) => {
      await hideDeletedLinks(accountId);
      await afterHiding();
    },
  };
});

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected({
    prepare: ({ truth }) => truth.create({ longUrl: 'https://a.example/', alias: 'old', title: '' }),
  });
});
afterEach(() => stopConnected(server));

it('a delete that is done as a list is asked for outlives it, since the list may still have its link', async () => {
  const { id: accountId } = await accountNow();
  const state = { status: 'done', settledAt: Date.now() } as const;
  const deletion = deleteOperationOf({ accountId, linkId: '1', shortCode: 'old', isSeen: true, state });
  afterHiding = () => insertOperation(deletion, 0);
  await handlers.refresh({ maxAgeMs: 0 });
  expect(await readCodesBeingDeleted(accountId, await readOperations(accountId))).toEqual(new Set(['old']));
});
