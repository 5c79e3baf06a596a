import { expect, it } from 'vitest';
import type { Batch, BatchState, BatchRow } from '../../../../src/core/batch/batch.ts';
import { writeBatch } from '../../../../src/storage/batches/write-batches.ts';
import { insertOperation } from '../../../../src/outbox/storage/write-operations.ts';
import { readPendingCounts } from '../../../../src/ui/accounts/read-pending-counts.ts';
import { createOperationOf, deleteOperationOf } from '../../outbox/operations.ts';

const batchOf = (id: string, state: BatchState, parts: Partial<Batch> = {}): Batch => ({
  id,
  accountId: 'mine',
  kind: 'create',
  createdAt: 0,
  size: 3,
  startAt: 0,
  round: 0,
  state,
  ...parts,
});

const batchRow = (at: number, outcome: BatchRow['outcome'] = null): BatchRow => ({
  submission: { longUrl: `https://a.example/${at}`, alias: '', title: '' },
  outcome,
});

it('what is pending at an account is counted once, and nothing of another', async () => {
  expect(await readPendingCounts()).toEqual(new Map());
  await insertOperation(createOperationOf({ id: 'alone', accountId: 'mine' }), 0);
  await insertOperation(
    createOperationOf({
      id: 'unclear',
      accountId: 'mine',
      state: { status: 'needsDecision', candidates: [] },
    }),
    0,
  );
  await insertOperation(
    createOperationOf({ id: 'settled', accountId: 'mine', state: { status: 'canceled', settledAt: 1 } }),
    0,
  );
  await insertOperation(
    createOperationOf({ id: 'row', accountId: 'mine', batch: { batchId: 'running', index: 1, round: 0 } }),
    0,
  );
  // The request of this row had left before its batch was stopped.
  await insertOperation(
    createOperationOf({ id: 'last', accountId: 'mine', batch: { batchId: 'stopped', index: 1, round: 0 } }),
    0,
  );
  await insertOperation(deleteOperationOf({ id: 'delete', accountId: 'mine' }), 0);
  await insertOperation(createOperationOf({ id: 'other', accountId: 'another' }), 0);
  const rows = [batchRow(0, { at: 'canceled' }), batchRow(1), batchRow(2)];
  await writeBatch(batchOf('running', { at: 'running', until: null }), rows);
  await writeBatch(batchOf('paused', { at: 'paused', why: null }), rows);
  await writeBatch(batchOf('stopped', { at: 'stopped' }), rows);
  await writeBatch(batchOf('done', { at: 'done' }), [batchRow(0, { at: 'canceled' })]);
  const deletes = [{ submission: { linkId: '1', shortCode: 'code' }, outcome: null }];
  await writeBatch(batchOf('deletes', { at: 'running', until: null }, { kind: 'delete', size: 1 }), deletes);
  await writeBatch(batchOf('another', { at: 'running', until: null }, { accountId: 'another' }), rows);

  expect(await readPendingCounts('create')).toEqual(
    new Map([
      ['mine', 7],
      ['another', 3],
    ]),
  );
  expect(await readPendingCounts()).toEqual(
    new Map([
      ['mine', 9],
      ['another', 3],
    ]),
  );
});
