import { expect, it } from 'vitest';
import type { Batch, BatchState, Row } from '../../../../src/core/batch/batch.ts';
import { countUnmade } from '../../../../src/options/account/count-unmade.ts';
import { writeBatch } from '../../../../src/store/batches/write-batches.ts';
import { writeIntent } from '../../../../src/store/journal/write-intent.ts';
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

it('what waits at an account is counted once, and nothing of another', async () => {
  expect(await countUnmade('mine')).toBe(0);
  await writeIntent(createIntentOf({ id: 'alone', accountId: 'mine' }), 'strict');
  await writeIntent(
    createIntentOf({ id: 'row', accountId: 'mine', batch: { batchId: 'running', index: 1 } }),
    'strict',
  );
  await writeIntent(deleteIntentOf({ id: 'delete', accountId: 'mine' }), 'strict');
  await writeIntent(createIntentOf({ id: 'other', accountId: 'another' }), 'strict');
  const rows = [rowOf(0, { at: 'cancelled' }), rowOf(1), rowOf(2)];
  await writeBatch(batchOf('running', { at: 'running', until: null }), rows);
  await writeBatch(batchOf('paused', { at: 'paused', why: null }), rows);
  await writeBatch(batchOf('stopped', { at: 'stopped' }), rows);
  await writeBatch(batchOf('another', { at: 'running', until: null }, { accountId: 'another' }), rows);
  expect(await countUnmade('mine')).toBe(5);
  expect(await countUnmade('another')).toBe(3);
});
