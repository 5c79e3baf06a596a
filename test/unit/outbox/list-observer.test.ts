import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOperation } from '../../../src/outbox/read.ts';
import { createOperationsListWatcher } from '../../../src/outbox/list-observer.ts';
import { insertOperation, removeOperations } from '../../../src/outbox/storage/write-operations.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../worker/connected.ts';
import { linkOf } from '../core/links.ts';
import { createOperationOf, quirks, stageOf } from './operations.ts';

let server: FaultServer;
let accountId: string;
beforeEach(async () => {
  server = await startConnected();
  ({ id: accountId } = await accountNow());
});
afterEach(() => stopConnected(server));

const longUrl = 'https://a.example/';
const link = linkOf({ id: '7', shortCode: 'abc2345', longUrl });

/** A create that was refused as if its alias were taken, and that the user has not seen yet. */
const refused = () =>
  insertOperation(
    createOperationOf({
      id: 'refused',
      accountId,
      longUrl,
      attempts: 1,
      lastAnswer: { kind: 'alias-taken' },
      state: { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: Date.now() },
    }),
    0,
  );

/** The next create for the page, which has taken the alias over and is on its way. */
const next = () =>
  insertOperation(
    createOperationOf({ id: 'next', accountId, longUrl, attempts: 1, state: { status: 'sending' } }),
    0,
  );

async function stageAfterList(meanwhile: () => Promise<unknown>): Promise<string> {
  const watch = await createOperationsListWatcher(accountId, quirks);
  watch?.see(link);
  await meanwhile();
  await watch?.settle(Infinity);
  const operation = await readOperation('refused');
  return operation === null ? 'gone' : stageOf(operation);
}

it('a list with the link of a refused create gives it that link', async () => {
  await refused();
  expect(await stageAfterList(async () => undefined)).toBe('done');
});

it('the link is that of a later create which has the alias: one that began before the list or while it came', async () => {
  await refused();
  expect(await stageAfterList(next)).toBe('failed');
  expect(await stageAfterList(async () => undefined)).toBe('failed');
});

it('the link is that of a later create also where that was seen and forgotten while the list came', async () => {
  await refused();
  await next();
  expect(await stageAfterList(() => removeOperations(['next']))).toBe('failed');
});
