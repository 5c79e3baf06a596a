import { afterEach, expect, it, vi } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { readRows } from '../../../../src/store/batches/batches.ts';
import { emptyDatabase, emptyStored } from '../../../../src/store/items/empty.ts';
import { readOperation } from '../../../../src/outbox/read.ts';
import { writeBatch, writeRowOutcome } from '../../../../src/store/batches/write-batches.ts';
import { writeIntent } from '../../../../src/store/journal/write-intent.ts';
import { createIntentOf } from '../../core/intents.ts';
import { kept } from '../../fake-browser.ts';

const fails = () => {
  throw new Error('disk');
};

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([emptyDatabase(), emptyStored()]);
});

it('a row that was taken back is at no moment open again, also where the disk fails as that is written down', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const wish = { longUrl: 'https://a.example/', alias: '', title: '' };
  const state = { at: 'running', until: null } as const;
  const batch = {
    id: 'b',
    accountId: 'a',
    kind: 'create',
    createdAt: 1,
    size: 1,
    startAt: 1,
    state,
  } as const;
  await writeBatch(batch, [{ wish, outcome: null }]);
  const intent = createIntentOf({ batch: { batchId: 'b', index: 0 }, attempts: 1, state: { at: 'sending' } });
  const canceled: CreateOperation = { ...intent, state: { at: 'cancelled', settledAt: 2 } };
  await writeIntent(intent, 'strict');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fails);
  await writeIntent(canceled, 'strict');
  await expect(writeRowOutcome(canceled, { at: 'cancelled' })).rejects.toThrow('disk');
  expect(await readOperation('i')).toEqual(canceled);
  vi.restoreAllMocks();
  await writeRowOutcome(canceled, { at: 'cancelled' });
  expect(await readOperation('i')).toBeNull();
  expect(kept.stored.has('intent:i')).toBe(false);
  expect(await readRows('b')).toMatchObject([{ outcome: { at: 'cancelled' } }]);
});
