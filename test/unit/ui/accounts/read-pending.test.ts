import { expect, it } from 'vitest';
import type { Batch, BatchState, Row } from '../../../../src/core/batch/batch.ts';
import { writeBatch } from '../../../../src/store/batches/write-batches.ts';
import { writeIntent } from '../../../../src/store/journal/write-intent.ts';
import { readPending } from '../../../../src/ui/accounts/read-pending.ts';
import { createIntentOf, deleteIntentOf } from '../../core/intents.ts';

const batchOf = (id: string, state: BatchState, parts: Partial<Batch> = {}): Batch => ({
  id,
  accountId: 'mine',
  kind: 'create',
  createdAt: 0,
  size: 3,
  startAt: 0,
  state,
  ...parts,
});

const rowOf = (at: number, outcome: Row['outcome'] = null): Row => ({
  wish: { longUrl: `https://a.example/${at}`, alias: '', title: '' },
  outcome,
});

it('what is pending at an account is counted once, and nothing of another', async () => {
  expect(await readPending()).toEqual(new Map());
  await writeIntent(createIntentOf({ id: 'alone', accountId: 'mine' }), 'strict');
  await writeIntent(
    createIntentOf({ id: 'unclear', accountId: 'mine', state: { at: 'unclear', found: [] } }),
    'strict',
  );
  await writeIntent(
    createIntentOf({ id: 'settled', accountId: 'mine', state: { at: 'cancelled', settledAt: 1 } }),
    'strict',
  );
  await writeIntent(
    createIntentOf({ id: 'row', accountId: 'mine', batch: { batchId: 'running', index: 1 } }),
    'strict',
  );
  // The request of this row had left before its batch was stopped.
  await writeIntent(
    createIntentOf({ id: 'last', accountId: 'mine', batch: { batchId: 'stopped', index: 1 } }),
    'strict',
  );
  await writeIntent(deleteIntentOf({ id: 'delete', accountId: 'mine' }), 'strict');
  await writeIntent(createIntentOf({ id: 'other', accountId: 'another' }), 'strict');
  const rows = [rowOf(0, { at: 'cancelled' }), rowOf(1), rowOf(2)];
  await writeBatch(batchOf('running', { at: 'running', until: null }), rows);
  await writeBatch(batchOf('paused', { at: 'paused', why: null }), rows);
  await writeBatch(batchOf('stopped', { at: 'stopped' }), rows);
  await writeBatch(batchOf('done', { at: 'done' }), [rowOf(0, { at: 'cancelled' })]);
  const deletes = [{ wish: { linkId: '1', shortCode: 'code' }, outcome: null }];
  await writeBatch(batchOf('deletes', { at: 'running', until: null }, { kind: 'delete', size: 1 }), deletes);
  await writeBatch(batchOf('another', { at: 'running', until: null }, { accountId: 'another' }), rows);

  expect(await readPending('create')).toEqual(
    new Map([
      ['mine', 7],
      ['another', 3],
    ]),
  );
  expect(await readPending()).toEqual(
    new Map([
      ['mine', 9],
      ['another', 3],
    ]),
  );
});
