import { beforeEach, expect, it } from 'vitest';
import type { Batch, BatchRow, RowOutcome } from '../../../../src/core/batch/batch.ts';
import { inWriteTransaction } from '../../../../src/storage/database.ts';
import { emptyDatabase } from '../../../../src/storage/items/empty-storage.ts';
import { putRowOutcome, reopenBatch, writeBatch } from '../../../../src/storage/batches/write-batches.ts';
import { batchRowsReader } from '../../../../src/storage/batches/batch-rows-reader.ts';

const done: RowOutcome = { at: 'done', link: null, wasThere: true };
const failed: RowOutcome = { at: 'failed', failure: { kind: 'invalid' } };

const batch: Batch = {
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 0,
  size: 250,
  startAt: 0,
  round: 0,
  state: { at: 'running', until: null },
};

const batchRow = (index: number, outcome: RowOutcome | null): BatchRow => ({
  submission: { longUrl: `https://a.example/${index}`, alias: '', title: '' },
  outcome,
});

const settle = (index: number, outcome: RowOutcome) =>
  inWriteTransaction('rows', (transaction) =>
    putRowOutcome(transaction.objectStore('rows'), { batchId: 'b', index, round: 0 }, outcome),
  );

/** A reader that has read a batch with a failed row, an unclear one and 220 settled rows. */
async function readOnce() {
  const outcomes = new Map<number, RowOutcome>([
    [3, failed],
    [5, { at: 'unclear' }],
  ]);
  const rows = Array.from({ length: 250 }, (_, index) =>
    batchRow(index, outcomes.get(index) ?? (index < 220 ? done : null)),
  );
  await writeBatch(batch, rows);
  const read = batchRowsReader();
  await read(batch);
  return async () => (await read(batch)).map(({ outcome }) => outcome?.at ?? 'open');
}

beforeEach(() => emptyDatabase());

it('sees how a batch that runs gets on', async () => {
  const outcomes = await readOnce();
  await settle(220, done);
  expect((await outcomes()).filter((at) => at === 'done')).toHaveLength(219);
});

it('sees that the user has said which link a row is', async () => {
  const outcomes = await readOnce();
  await settle(5, done);
  expect((await outcomes())[5]).toBe('done');
});

it.each([
  [1, 149],
  // A whole chunk waits for the ids of links that were just made.
  [100, 50],
])('sees what becomes of the rows behind %d that are left for later', async (left, settled) => {
  const rows = Array.from({ length: 250 }, (_, index) => batchRow(index, null));
  await writeBatch(batch, rows);
  const read = batchRowsReader();
  await read(batch);
  for (let index = left; index < 150; index += 1) await settle(index, done);
  expect((await read(batch)).filter(({ outcome }) => outcome !== null)).toHaveLength(settled);
});

it('sees rows that are opened anew while it runs, what becomes of them, and what comes after', async () => {
  const outcomes = await readOnce();
  await reopenBatch('b');
  expect((await outcomes())[3]).toBe('open');
  await settle(3, done);
  await settle(5, done);
  await settle(220, done);
  expect((await outcomes()).filter((at) => at === 'done')).toHaveLength(221);
});

it('sees all rows that are opened anew, also where it has not seen the batch end', async () => {
  await writeBatch(
    batch,
    Array.from({ length: 250 }, (_, index) => batchRow(index, failed)),
  );
  const read = batchRowsReader();
  await read(batch);
  const again = await reopenBatch('b');
  if (again === null) throw new Error('The batch is lost.');
  expect((await read(again)).filter(({ outcome }) => outcome !== null)).toEqual([]);
});

it('does not read the rows of a batch again that is done as a whole', async () => {
  const whole: Batch = { ...batch, state: { at: 'done' } };
  await writeBatch(
    whole,
    Array.from({ length: 250 }, (_, index) => batchRow(index, done)),
  );
  const read = batchRowsReader();
  const rows = await read(whole);
  await inWriteTransaction('rows', (transaction) => transaction.objectStore('rows').clear());
  expect(await read({ ...whole })).toEqual(rows);
});

it('reads of a batch that has ended only what is not done', async () => {
  const ended: Batch = { ...batch, state: { at: 'done' } };
  await writeBatch(
    ended,
    Array.from({ length: 250 }, (_, index) => batchRow(index, index === 120 ? failed : done)),
  );
  const read = batchRowsReader();
  const rows = await read(ended);
  await inWriteTransaction('rows', async (transaction) => {
    const store = transaction.objectStore('rows');
    await Promise.all([store.delete(['b', 0]), store.delete(['b', 2])]);
  });
  await settle(120, done);
  expect(await read({ ...ended })).toEqual(rows.with(120, { ...batchRow(120, done), index: 120 }));
});

it('sees all rows that are opened anew in a batch that had ended', async () => {
  const ended: Batch = { ...batch, state: { at: 'done' } };
  await writeBatch(
    ended,
    Array.from({ length: 250 }, (_, index) => batchRow(index, index % 99 === 0 ? failed : done)),
  );
  const read = batchRowsReader();
  await read(ended);
  await reopenBatch('b');
  expect((await read(batch)).filter(({ outcome }) => outcome === null)).toHaveLength(3);
});
