import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { laterIntent } from '../../../../src/core/intent/intent.ts';
import { inDatabase } from '../../../../src/store/database.ts';
import { readOperation, readOutbox } from '../../../../src/outbox/read.ts';
import { removeOperations } from '../../../../src/outbox/storage/write-operations.ts';
import { readStorageNote } from '../../../../src/store/items/storage-note.ts';
import { emptyDatabase, emptyStored } from '../../../../src/store/items/empty.ts';
import { writeIntent } from '../../../../src/store/journal/write-intent.ts';
import { createIntentOf } from '../../core/intents.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';

const intent = createIntentOf({ createdAt: 1, attempts: 1, state: { at: 'sending' } });
const canceled: CreateOperation = { ...intent, state: { at: 'cancelled', settledAt: 2 } };

beforeEach(async () => {
  forgetEverything();
  vi.spyOn(console, 'error').mockReturnValue();
  await Promise.all([emptyDatabase(), emptyStored()]);
});
afterEach(() => vi.restoreAllMocks());

const raw = (id: string, record: unknown) => inDatabase((db) => db.put('journal', record, id));
const lose = () => inDatabase((db) => db.clear('journal'));
const noRoom = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** Makes every write to the database fail for lack of space. */
const fillDatabase = () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);

describe('the mirror', () => {
  it('has what is open, and no more', async () => {
    await writeIntent(intent, 'strict');
    expect(kept.stored.get('intent:i')).toEqual({ v: 1, data: intent });
    await writeIntent(canceled, 'relaxed');
    expect(kept.stored.has('intent:i')).toBe(false);
    expect(await readOperation('i')).toEqual(canceled);
    await removeOperations(['i']);
    expect(await readOperation('i')).toBeNull();
  });

  it('is enough where IndexedDB was lost', async () => {
    await writeIntent(intent, 'strict');
    await lose();
    expect(await readOperation('i')).toEqual(intent);
    expect(await readOutbox()).toMatchObject({ intents: [intent], isBroken: false });
  });

  it('is enough where IndexedDB is full, keeps the outcome too, and that is said', async () => {
    fillDatabase();
    await writeIntent(intent, 'strict');
    await writeIntent(canceled, 'strict');
    expect(await readOperation('i')).toEqual(canceled);
    expect(await readStorageNote()).toMatchObject({ kind: 'storage-full' });
  });

  it('that alone says how it ended goes last: what is removed is at no moment open again', async () => {
    await writeIntent(intent, 'strict');
    const disk = fillDatabase();
    await writeIntent(canceled, 'strict');
    disk.mockRestore();
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new Error('disk');
    });
    await expect(removeOperations(['i'])).rejects.toThrow('disk');
    expect(await readOperation('i')).toEqual(canceled);
    vi.restoreAllMocks();
    await removeOperations(['i']);
    expect(await readOperation('i')).toBeNull();
    expect(kept.stored.has('intent:i')).toBe(false);
  });

  it('that is full leaves the journal, and that is said', async () => {
    kept.weather.quotaBytes = 10;
    await writeIntent(intent, 'strict');
    expect(await readOperation('i')).toEqual(intent);
    expect(await readStorageNote()).toMatchObject({ kind: 'storage-full' });
  });

  it('and the journal both full are a failure', async () => {
    fillDatabase();
    kept.weather.quotaBytes = 10;
    await expect(writeIntent(intent, 'strict')).rejects.toThrow('no room');
    expect((await readOutbox()).intents).toEqual([]);
  });
});

it('makes room for an intent by dropping the lists', async () => {
  await inDatabase((db) => db.put('links', '[]', ['a', 1]));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(noRoom);
  await writeIntent(intent, 'strict');
  expect(await inDatabase((db) => db.get('journal', 'i'))).toEqual({ v: 1, intent });
  expect(await inDatabase((db) => db.count('links'))).toBe(0);
});

describe('a record that can not be used', () => {
  it.each([
    ['garbage', 'garbage'],
    ['an envelope without an intent', { v: 1 }],
    ['an intent in an unknown state', { v: 1, intent: { ...intent, state: { at: 'dancing' } } }],
    ['a time that is none', { v: 1, intent: { ...intent, createdAt: 'now' } }],
    ['another id', { v: 1, intent: { ...intent, id: 'other' } }],
  ])('%s: is left where it is, counted, and loses no other', async (_, record) => {
    await writeIntent(intent, 'strict');
    await raw('bad', record);
    kept.stored.set('intent:worse', record);
    expect(await readOutbox()).toMatchObject({ intents: [intent], unreadable: 2, newer: 0 });
    expect(await readOperation('bad')).toBeNull();
    expect(await inDatabase((db) => db.get('journal', 'bad'))).toEqual(record);
    expect(kept.stored.get('intent:worse')).toEqual(record);
  });

  it('in one place is read from the other', async () => {
    await writeIntent(intent, 'strict');
    await raw('i', 'garbage');
    expect(await readOutbox()).toMatchObject({ intents: [intent], unreadable: 0 });
  });

  it('since a newer Curtail wrote it, is left to that one in both places', async () => {
    kept.stored.set('intent:i', { v: 1, data: intent });
    await raw('i', { v: 2, intent: { new: true } });
    expect(await readOutbox()).toMatchObject({ intents: [], newer: 1, unreadable: 0 });
    expect(await readOperation('i')).toBeNull();
  });
});

describe('the later of two copies', () => {
  it.each([
    ['is the settled one', intent, canceled, canceled],
    ['is the one with more POSTs', intent, { ...intent, attempts: 2 }, { ...intent, attempts: 2 }],
    ['is else the first', intent, { ...intent, title: 'copy' }, intent],
  ])('%s', (_, one, other, later) => expect(laterIntent(one, other)).toEqual(later));

  it('is the settled one in either order', () => expect(laterIntent(canceled, intent)).toBe(canceled));
});
