import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { forgetOlderDoneDeletes, forgetUnneededOperations } from '../../../../src/outbox/forget.ts';
import { findLinkForWebPage } from '../../../../src/outbox/find-link-for-web-page.ts';
import { deletesOf } from '../../../../src/outbox/operation.ts';
import { readOperations } from '../../../../src/outbox/read.ts';
import { insertOperation, updateOperation } from '../../../../src/outbox/storage/write-operations.ts';
import type { TrueLink } from '../../../faults/truth.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { createOperationOf, deleteOperationOf } from '../../outbox/operations.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor } from '../operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';
const hour = 3_600_000;

beforeEach(async () => {
  server = await startConnected();
  await submissionFor('https://a.example/before');
});
afterEach(() => stopConnected(server));

/** Links that the list does not show yet. */
let hidden: TrueLink[] = [];

function hideNewest(): void {
  hidden = server.truth.links.splice(-1);
}

async function madeAndSeen(): Promise<string> {
  const id = await submissionFor(longUrl);
  await handlers.markOperationSeen({ operationId: id });
  return id;
}

async function listLater(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await handlers.refresh({ maxAgeMs: 0 });
}

const kept = async () =>
  (await readOperations((await accountNow()).id)).flatMap((operation) =>
    operation.kind === 'create' && operation.longUrl === longUrl ? [operation.state.status] : [],
  );

const pageLink = async () => (await findLinkForWebPage((await accountNow()).id, longUrl)).answer;

const codeOfPage = () => server.truth.linksOf(longUrl)[0]?.code ?? '';

it('a link that was made and seen leaves the outbox with the next list, and stays the link of its page', async () => {
  await madeAndSeen();
  hideNewest();
  await listLater(60_000);
  expect(await kept()).toEqual([]);
  expect(await pageLink()).toBe('found');
  server.truth.links.push(...hidden);
  await listLater(hour);
  expect(await pageLink()).toBe('found');
});

it('one that a list shows stays known for two minutes, since the next list may be of an older copy', async () => {
  await madeAndSeen();
  await listLater(1000);
  hideNewest();
  await listLater(60_000);
  expect(await pageLink()).toBe('found');
});

it('one that a list lacks which should have it is gone, until a list has it again', async () => {
  await madeAndSeen();
  hideNewest();
  await listLater(hour);
  expect(await pageLink()).toBe('none');
  server.truth.links.push(...hidden);
  await listLater(hour);
  expect(await pageLink()).toBe('found');
});

it('one that nobody has seen stays in the outbox', async () => {
  await submissionFor(longUrl);
  await listLater(hour);
  expect(await kept()).toEqual(['done']);
});

it('one that was settled after the list was asked for stays until the next', async () => {
  const { id: accountId } = await accountNow();
  const id = await madeAndSeen();
  const askedSeq = ((await storedCreate(id)).settledSeq ?? NaN) - 1;
  await forgetUnneededOperations(accountId, askedSeq);
  expect(await kept()).toEqual(['done']);
  await forgetUnneededOperations(accountId, askedSeq + 1);
  expect(await kept()).toEqual([]);
});

it('one that was deleted meanwhile is not waited for, and no page has it', async () => {
  await madeAndSeen();
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: codeOfPage(), undoMs: 0 });
  await listLater(hour);
  expect(await kept()).toEqual([]);
  expect(await pageLink()).toBe('none');
});

it('one that nobody has seen and whose link was deleted leaves its page without a link', async () => {
  await submissionFor(longUrl);
  await listLater(1000);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: codeOfPage(), undoMs: 0 });
  await handlers.markOperationSeen({ operationId: 'd' });
  await listLater(1000);
  expect(await pageLink()).toBe('none');
});

it('one whose delete looks for it still is the link of its page again when that is taken back', async () => {
  await madeAndSeen();
  const shortCode = codeOfPage();
  hideNewest();
  await handlers.deleteLink({ id: 'd', linkId: null, shortCode, undoMs: 0 });
  await listLater(1000);
  expect(await pageLink()).toBe('none');
  await handlers.cancelOperation({ operationId: 'd' });
  expect(await pageLink()).toBe('found');
});

it('one whose delete waits is not kept for that', async () => {
  await madeAndSeen();
  vi.setSystemTime(Date.now() + hour);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: codeOfPage(), undoMs: 3 * hour });
  await listLater(hour);
  expect(await kept()).toEqual([]);
});

it('one that was found again while its delete waits says that it is wanted', async () => {
  const id = await madeAndSeen();
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: codeOfPage(), undoMs: hour / 2 });
  const { state } = await storedCreate(id);
  const { id: accountId } = await accountNow();
  await insertOperation(createOperationOf({ id: 'again', accountId, longUrl, isSeen: true, state }), 0);
  await listLater(1000);
  expect(await kept()).toEqual(['done']);
});

it('the end of a row stays until its batch has written it down, or the row would begin anew', async () => {
  const { id: accountId } = await accountNow();
  const state = { status: 'canceled', settledAt: Date.now() } as const;
  const batch = { batchId: 'a batch', index: 0, round: 0 };
  const { operation } = await insertOperation(
    createOperationOf({ accountId, longUrl, isSeen: true, state, batch }),
    0,
  );
  await forgetUnneededOperations(accountId, Infinity);
  expect(await kept()).toEqual(['canceled']);
  if (operation === null) throw new Error('The operation is lost.');
  const { batch: _, ...own } = operation;
  await updateOperation(operation, own, 'relaxed');
  await forgetUnneededOperations(accountId, Infinity);
  expect(await kept()).toEqual([]);
});

it('a delete of a row that is done stays until its batch has written it down, however many others are done', async () => {
  const { id: accountId } = await accountNow();
  const state = { status: 'done', settledAt: Date.now() } as const;
  for (const index of [0, 1]) {
    const batch = { batchId: 'b', index, round: 0 };
    await insertOperation(deleteOperationOf({ id: `row ${index}`, accountId, batch, state }), 0);
    await insertOperation(deleteOperationOf({ id: `single ${index}`, accountId, state }), 0);
  }
  await forgetOlderDoneDeletes(accountId, 1);
  const deletes = deletesOf(await readOperations(accountId));
  expect(deletes.map(({ id }) => id)).toEqual(['row 0', 'row 1', 'single 1']);
});
