import { afterEach, expect, it, vi } from 'vitest';
import type { Operation } from '../../../../src/outbox/operation.ts';
import { readBatchRows } from '../../../../src/storage/batches/batches.ts';
import { emptyDatabase, emptyExtensionStorage } from '../../../../src/storage/items/empty-storage.ts';
import { readOperation } from '../../../../src/outbox/read.ts';
import { batchRowsReader } from '../../../../src/storage/batches/batch-rows-reader.ts';
import { inWriteTransaction } from '../../../../src/storage/database.ts';
import { removeBatches, reopenBatch, writeBatch } from '../../../../src/storage/batches/write-batches.ts';
import {
  writeOutcomeAndDetach,
  insertOperation,
  updateOperation,
} from '../../../../src/outbox/storage/write-operations.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';
import { kept } from '../../fake-browser.ts';

const fails = () => {
  throw new Error('disk');
};

const submission = { longUrl: 'https://a.example/', alias: '', title: '' };
const batch = {
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 1,
  size: 1,
  startAt: 1,
  round: 0,
  state: { at: 'running', until: null },
} as const;

const settle = (canceled: Operation) => writeOutcomeAndDetach(canceled, { at: 'canceled' }, () => false);

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([emptyDatabase(), emptyExtensionStorage()]);
});

it('a row that was taken back is at no moment open again, also where the disk fails as that is written down', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await writeBatch(batch, [{ submission, outcome: null }]);
  const place = { batchId: 'b', index: 0, round: 0 };
  const given = createOperationOf({ batch: place, attempts: 1, state: due({ next: 'reconcile' }) });
  const { operation } = await insertOperation(given, 0);
  if (operation === null) throw new Error('The operation is lost.');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fails);
  const state = { status: 'canceled', settledAt: 2 } as const;
  const { operation: canceled } = await updateOperation(
    operation,
    { ...operation, state } as Operation,
    'strict',
  );
  if (canceled === null) throw new Error('The operation is lost.');
  await expect(settle(canceled)).rejects.toThrow('disk');
  expect(await readOperation('i')).toEqual(canceled);
  vi.restoreAllMocks();
  await settle(canceled);
  expect(await readOperation('i')).toBeNull();
  expect(kept.stored.has('operation:i')).toBe(false);
  expect(await readBatchRows('b')).toMatchObject([{ outcome: { at: 'canceled' } }]);
});

it('a delete is not tried again whose code another link has', async () => {
  const outcomes = (['replaced', 'forbidden'] as const).map(
    (kind) => ({ at: 'failed', failure: { kind } }) as const,
  );
  await writeBatch(
    { ...batch, kind: 'delete', size: 2, state: { at: 'done' } },
    outcomes.map((outcome, at) => ({ submission: { linkId: String(at), shortCode: `c${at}` }, outcome })),
  );
  await reopenBatch('b');
  expect((await readBatchRows('b')).map(({ outcome }) => outcome)).toEqual([outcomes[0], null]);
});

it('rows keep their places where one before them can not be read, or where the browser has lost some', async () => {
  const rows = Array.from({ length: 250 }, () => ({ submission, outcome: null }));
  await writeBatch({ ...batch, size: rows.length }, rows);
  await inWriteTransaction('rows', async (transaction) => {
    const store = transaction.objectStore('rows');
    await store.delete(['b', 0]);
    await store.put({ v: 1, data: ['damaged', ...rows.slice(0, 99)] }, ['b', 1]);
  });
  const places = Array.from({ length: 149 }, (_, at) => 101 + at);
  expect((await readBatchRows('b')).map(({ index }) => index)).toEqual(places);
  expect((await batchRowsReader()({ ...batch, size: 250 })).map(({ index }) => index)).toEqual(places);
});

it('a batch that is removed leaves none of its rows, however many it has, and all of another', async () => {
  const rows = Array.from({ length: 250 }, () => ({ submission, outcome: null }));
  await writeBatch({ ...batch, size: rows.length }, rows);
  await writeBatch({ ...batch, id: 'other' }, [{ submission, outcome: null }]);
  await removeBatches(['b']);
  expect(await readBatchRows('b')).toEqual([]);
  expect(await readBatchRows('other')).toHaveLength(1);
});
