import { afterEach, beforeEach, expect, it } from 'vitest';
import { batchPermit, storeBatchHalt } from '../../../src/outbox/batch-permit.ts';
import { changeBatch, writeBatch } from '../../../src/storage/batches/write-batches.ts';
import { emptyDatabase } from '../../../src/storage/items/empty-storage.ts';

const place = { batchId: 'b', index: 0, round: 0 };

beforeEach(() =>
  writeBatch(
    {
      id: 'b',
      accountId: 'a',
      kind: 'create',
      createdAt: 1,
      size: 1,
      startAt: 1,
      round: 0,
      state: { at: 'running', until: null },
    },
    [{ submission: { longUrl: 'https://a.example/', alias: '', title: '' }, outcome: null }],
  ),
);
afterEach(emptyDatabase);

const pause = () => storeBatchHalt('b', () => changeBatch('b', { type: 'paused', why: null }));
const stop = () => storeBatchHalt('b', () => changeBatch('b', { type: 'stopped' }));

it('a row may leave while its batch runs, later where it is paused, and never where it is stopped or gone', async () => {
  expect(await batchPermit(place)).toBe('now');
  await pause();
  expect(await batchPermit(place)).toBe('later');
  await stop();
  expect(await batchPermit(place)).toBe('never');
  expect(await batchPermit({ ...place, batchId: 'gone' })).toBe('never');
});

it.each([
  ['paused', pause, 'later'],
  ['stopped', stop, 'never'],
] as const)('a row does not leave where its batch is %s while that is read', async (_, halt, answer) => {
  const asked = batchPermit(place);
  await halt();
  expect(await asked).toBe(answer);
});

it('a row may leave where the halt of its batch could not be stored', async () => {
  const failed = storeBatchHalt('b', () => Promise.reject(new Error('disk')));
  const asked = batchPermit(place);
  await expect(failed).rejects.toThrow('disk');
  expect(await asked).toBe('now');
});
