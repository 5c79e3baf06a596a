import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withExclusiveAccountLock } from '../../../src/worker/account/account-lock.ts';
import type { CreateOperation, Operation } from '../../../src/outbox/operation.ts';
import { readOperation, readOutbox } from '../../../src/outbox/read.ts';
import { isBackupAhead } from '../../../src/outbox/storage/backup-copies.ts';
import { repairOutbox } from '../../../src/outbox/storage/repair-outbox.ts';
import {
  detachOperationsFromBatch,
  insertOperation,
  removeOperations,
  updateOperation,
} from '../../../src/outbox/storage/write-operations.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { emptyDatabase, emptyExtensionStorage } from '../../../src/storage/items/empty-storage.ts';
import { readLastStorageFailure } from '../../../src/storage/items/last-storage-failure.ts';
import { readMadeLink } from '../../../src/storage/list/find-rows-including-hidden.ts';
import { fakeBrowser, forgetEverything, kept } from '../fake-browser.ts';
import { createOperationOf, deleteOperationOf, due } from './operations.ts';

const given = createOperationOf({ seq: 0, revision: 0, attempts: 1, state: { status: 'sending' } });
const inserted: CreateOperation = { ...given, seq: 1, revision: 1 };
const link = {
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: 'https://a.example/',
  createdAt: '2026-11-21 10:00:00',
  servedAt: null,
};
const done = { status: 'done', link, existed: false, settledAt: 2 } as const;
const canceled = { status: 'canceled', settledAt: 2 } as const;
const alias = { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 2 } as const;

beforeEach(async () => {
  forgetEverything();
  vi.spyOn(console, 'error').mockReturnValue();
  await Promise.all([emptyDatabase(), emptyExtensionStorage()]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await copied();
});

const insert = (operation: Operation = given, floor = 0) => insertOperation(operation, floor);
const update = (known: Operation, state: Operation['state']) =>
  updateOperation(known, { ...known, state } as Operation, 'strict');

/** The stored operation, which must be there. */
async function stored(id = 'i'): Promise<Operation> {
  const operation = await readOperation(id);
  if (operation === null) throw new Error(`No operation ${id}.`);
  return operation;
}

const recordIn = (id: string) => inDatabase((db) => db.get('outbox', id));
const putRecord = (id: string, record: unknown) => inDatabase((db) => db.put('outbox', record, id));
const copyOf = (id = 'i') => kept.stored.get(`operation:${id}`);
const putCopy = (operation: Operation) =>
  kept.stored.set(`operation:${operation.id}`, { v: 1, data: structuredClone(operation) });

/** Copies follow in their own time. The fake storage takes one turn for each. */
const copied = () => new Promise((resolve) => void setTimeout(resolve, 5));

const noRoom = () => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** Makes every write to the database fail for lack of space. */
const fillDatabase = () => vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(noRoom);

const breakDatabase = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new Error('disk');
  });

describe('an operation that is inserted', () => {
  it('gets its place in the order, after all that have one and after the floor', async () => {
    expect(await insert()).toEqual({ isWritten: true, operation: inserted });
    expect(await insert({ ...given, id: 'second' }, 41)).toMatchObject({
      operation: { seq: 42, settledSeq: null },
    });
    expect(await insert({ ...given, id: 'third' }, 7)).toMatchObject({ operation: { seq: 43 } });
    expect(await recordIn('i')).toEqual({ v: 1, data: inserted });
  });

  it('as settled has its end in the same place', async () => {
    expect(await insert({ ...given, state: alias })).toMatchObject({ operation: { seq: 1, settledSeq: 1 } });
    await copied();
    expect(copyOf()).toBeUndefined();
  });

  it('is inserted once: a second time gives what is stored', async () => {
    await insert();
    const { operation: current } = await update(inserted, canceled);
    expect(await insert({ ...given, title: 'again' })).toEqual({ isWritten: false, operation: current });
    expect(await readOperation('i')).toEqual(current);
  });

  it('is one if two inserts come at once', async () => {
    const written = await Promise.all([insert(), insert({ ...given, title: 'again' })]);
    expect(written.filter(({ isWritten }) => isWritten)).toHaveLength(1);
    expect(written[0]?.operation).toEqual(written[1]?.operation);
  });

  it('does not come back once it was removed', async () => {
    await insert();
    await removeOperations(['i']);
    expect(await insert()).toEqual({ isWritten: false, operation: null });
  });

  it('is not read with the others once it was removed: each row of a large batch would read thousands', async () => {
    await insert();
    await insert({ ...given, id: 'row', batch: { batchId: 'b', index: 0, round: 0 } });
    const row = await stored('row');
    const read = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    await removeOperations(['i']);
    await update(row, canceled);
    await detachOperationsFromBatch([row], () => false);
    expect((await readOutbox()).operations).toEqual([]);
    expect(read.mock.results.map(({ value }) => (value as IDBRequest<unknown[]>).result)).toEqual([[]]);
  });

  it('does not take the place of a record that can’t be used: something may have been sent for it', async () => {
    await putRecord('i', 'garbage');
    expect(await insert()).toEqual({ isWritten: false, operation: null });
    expect(await recordIn('i')).toBe('garbage');
  });
});

describe('an operation that is updated', () => {
  it('has the next revision', async () => {
    await insert();
    const next = { ...inserted, state: due({ next: 'reconcile' }), revision: 2 };
    expect(await update(inserted, due({ next: 'reconcile' }))).toEqual({ isWritten: true, operation: next });
    expect(await readOperation('i')).toEqual(next);
  });

  it('is left as it is by a stale copy, which gets what is stored', async () => {
    await insert();
    const { operation: current } = await update(inserted, canceled);
    expect(await update(inserted, due())).toEqual({ isWritten: false, operation: current });
    expect(await readOperation('i')).toEqual(current);
  });

  it('is updated by one of two that come at once', async () => {
    await insert();
    const written = await Promise.all([update(inserted, canceled), update(inserted, due())]);
    expect(written.filter(({ isWritten }) => isWritten)).toHaveLength(1);
    expect(written[0]?.operation).toEqual(written[1]?.operation);
    expect(await readOperation('i')).toEqual(written[0]?.operation);
  });

  it('does not come back once it was removed', async () => {
    await insert();
    await removeOperations(['i']);
    expect(await update(inserted, due())).toEqual({ isWritten: false, operation: null });
    expect(await readOperation('i')).toBeNull();
  });

  it('gets the place of its end once', async () => {
    await insert();
    await insert({ ...given, id: 'other' });
    const { operation: refused } = await update(inserted, alias);
    expect(refused).toMatchObject({ seq: 1, settledSeq: 3, revision: 2 });
    const { operation: seen } = await updateOperation(refused!, { ...refused!, isSeen: true }, 'relaxed');
    expect(seen).toMatchObject({ settledSeq: 3, revision: 3, isSeen: true });
  });
});

describe('a made link', () => {
  it('is written with the end of its create', async () => {
    await insert();
    await update(inserted, done);
    expect(await readMadeLink('a', 'abc2345')).toMatchObject({
      link,
      pageUrl: given.longUrl,
      madeAt: 2,
      seq: 2,
    });
  });

  it('is written as well if a list shows it after its create was refused', async () => {
    await insert();
    await update(inserted, alias);
    await update(await stored(), done);
    expect(await readMadeLink('a', 'abc2345')).toMatchObject({ link });
  });

  it('is none if it existed before, or was deleted', async () => {
    await insert();
    await update(inserted, { ...done, existed: true });
    const { operation: asked } = await insert(deleteOperationOf());
    await update(asked!, { status: 'done', settledAt: 3 });
    expect(await readMadeLink('a', 'abc2345')).toBeNull();
  });

  it('is written at the next start if the database failed at the end of its create', async () => {
    await insert();
    const disk = breakDatabase();
    await update(inserted, done);
    expect(await stored()).toMatchObject({ state: done, settledSeq: null });
    disk.mockRestore();
    expect(await recordIn('i')).toEqual({ v: 1, data: inserted });
    await repairOutbox();
    expect(await recordIn('i')).toMatchObject({ data: { state: done, settledSeq: 2 } });
    expect(await readMadeLink('a', 'abc2345')).toMatchObject({ link, seq: 2 });
  });
});

describe('the backup copies', () => {
  it('have what is open, and no more', async () => {
    await insert();
    await copied();
    expect(copyOf()).toEqual({ v: 1, data: inserted });
    await update(inserted, due());
    await copied();
    expect(copyOf()).toMatchObject({ data: { revision: 2 } });
    await update(await stored(), canceled);
    await copied();
    expect(copyOf()).toBeUndefined();
    expect((await stored()).state).toEqual(canceled);
  });

  it('are enough if the database was lost, and go back into it', async () => {
    await insert();
    await copied();
    await emptyDatabase();
    expect(await readOperation('i')).toEqual(inserted);
    expect(await readOutbox()).toMatchObject({ operations: [inserted], isBroken: false });
    await repairOutbox();
    expect(await recordIn('i')).toEqual({ v: 1, data: inserted });
  });

  it('do not go back if their account is removed while they do', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `i${index}`);
    for (const id of ids) putCopy({ ...inserted, id });
    const repaired = repairOutbox();
    while (!(await recordIn('i0'))) await new Promise(setImmediate);
    await withExclusiveAccountLock(() => Promise.all([emptyDatabase(), emptyExtensionStorage()]));
    await repaired;
    expect(await inDatabase((db) => db.getAllKeys('outbox'))).toEqual([]);
  });

  it('keep the order if the database was lost', async () => {
    await insert(given, 41);
    await copied();
    await emptyDatabase();
    const last = (await readOutbox()).operations.at(-1)?.seq ?? 0;
    expect(await insert({ ...given, id: 'second' }, last)).toMatchObject({ operation: { seq: 43 } });
    await emptyDatabase();
    await repairOutbox();
    expect((await insert({ ...given, id: 'third' })).operation?.seq).toBeGreaterThan(43);
  });

  it('go back in the order in which they were asked for, whatever their ids are', async () => {
    await insert({ ...given, id: 'known' }, 41);
    // Asked for while the database failed, and nobody knew how far the counter was.
    putCopy({ ...inserted, id: 'a', seq: 2 });
    putCopy({ ...inserted, id: 'b', seq: 1 });
    await repairOutbox();
    const { operations } = await readOutbox();
    expect(operations.map(({ id }) => id)).toEqual(['known', 'b', 'a']);
  });

  it('keep the end after the beginning if the database was lost in between', async () => {
    const { operation } = await insert(given, 41);
    await emptyDatabase();
    expect((await update(operation!, canceled)).operation).toMatchObject({ seq: 42, settledSeq: 43 });
  });

  it('alone count if the database is broken, and go back into it when it works', async () => {
    const disk = breakDatabase();
    expect(await insert()).toEqual({ isWritten: true, operation: inserted });
    expect(await insert({ ...given, title: 'again' })).toEqual({ isWritten: false, operation: inserted });
    const { operation: next } = await update(inserted, due());
    expect(next).toMatchObject({ revision: 2 });
    expect(await update(inserted, canceled)).toEqual({ isWritten: false, operation: next });
    expect(await readOutbox()).toMatchObject({ operations: [next], isBroken: true });
    expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-broken' });
    disk.mockRestore();
    await repairOutbox();
    expect(await recordIn('i')).toEqual({ v: 1, data: next });
    expect(await readOutbox()).toMatchObject({ operations: [next], isBroken: false });
  });

  it('that get ahead of it while others go back count as ahead until the next repair', async () => {
    await insert();
    await copied();
    vi.spyOn(fakeBrowser.storage.local, 'remove').mockImplementationOnce(async () => {
      const disk = breakDatabase();
      await update(inserted, canceled);
      disk.mockRestore();
    });
    await repairOutbox();
    expect(isBackupAhead()).toBe(true);
    await repairOutbox();
    expect(isBackupAhead()).toBe(false);
    expect(await recordIn('i')).toMatchObject({ data: { state: canceled } });
  });

  it('that are ahead of the database count more, and those behind it less', async () => {
    await insert();
    putCopy({ ...inserted, revision: 2, state: due() });
    expect(await readOperation('i')).toMatchObject({ revision: 2, state: due() });
    await update(await stored(), due({ at: 5 }));
    await copied();
    putCopy({ ...inserted, revision: 2, state: due() });
    expect(await readOperation('i')).toMatchObject({ revision: 3, state: due({ at: 5 }) });
    await repairOutbox();
    expect(await recordIn('i')).toMatchObject({ data: { revision: 3, state: due({ at: 5 }) } });
  });

  it('keep how it ended if the database is full, and that is said', async () => {
    fillDatabase();
    await insert();
    await update(inserted, canceled);
    expect((await stored()).state).toEqual(canceled);
    expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-full' });
    vi.restoreAllMocks();
    await repairOutbox();
    expect(await recordIn('i')).toMatchObject({ data: { state: canceled, settledSeq: 2 } });
    expect(copyOf()).toBeUndefined();
  });

  it('that can’t be written leave the database, and that is said', async () => {
    kept.storageFaults.quotaBytes = 10;
    await insert();
    await copied();
    expect(await readOperation('i')).toEqual(inserted);
    expect(await readLastStorageFailure()).toMatchObject({ kind: 'storage-full' });
  });

  it('and the database both full are a failure', async () => {
    fillDatabase();
    kept.storageFaults.quotaBytes = 10;
    await expect(insert()).rejects.toThrow('no room');
    expect((await readOutbox()).operations).toEqual([]);
  });

  it('that can’t be read leave the database', async () => {
    await insert();
    await copied();
    kept.storageFaults.failure = new Error('disk');
    expect(await readOutbox()).toMatchObject({ operations: [inserted], isBroken: false });
  });
});

describe('an operation that was removed', () => {
  it('is not brought back by a copy that outlived it, now or after the next start', async () => {
    await insert();
    await copied();
    await removeOperations(['i']);
    expect(copyOf()).toBeUndefined();
    // A power cut keeps the removal of the record, and loses that of the copy.
    putCopy(inserted);
    expect(await readOperation('i')).toBeNull();
    expect((await readOutbox()).operations).toEqual([]);
    await repairOutbox();
    expect(copyOf()).toBeUndefined();
    expect(await recordIn('i')).toBeUndefined();
    await repairOutbox();
    expect((await readOutbox()).operations).toEqual([]);
  });

  it('is at no moment open again, if the copy alone says how it ended', async () => {
    await insert();
    const disk = fillDatabase();
    await update(inserted, canceled);
    await expect(removeOperations(['i'])).rejects.toThrow('no room');
    expect((await stored()).state).toEqual(canceled);
    disk.mockRestore();
    await removeOperations(['i']);
    expect(await readOperation('i')).toBeNull();
    expect(copyOf()).toBeUndefined();
  });

  it('leaves nothing once the worker starts again', async () => {
    await insert();
    await removeOperations(['i']);
    expect(await readOutbox()).toMatchObject({ operations: [], unreadable: 0, newer: 0 });
    await repairOutbox();
    expect(await inDatabase((db) => db.count('outbox'))).toBe(0);
  });

  it('loses the tombstone of a version before, too, which lies where it was itself', async () => {
    await putRecord('i', { v: 1, removed: 1 });
    putCopy(inserted);
    expect((await readOutbox()).operations).toEqual([]);
    expect(await insert()).toEqual({ isWritten: false, operation: null });
    await repairOutbox();
    expect(copyOf()).toBeUndefined();
    expect(await inDatabase((db) => db.count('outbox'))).toBe(0);
  });

  it('keeps its tombstone if its copy can’t be removed', async () => {
    await insert();
    await removeOperations(['i']);
    putCopy(inserted);
    vi.spyOn(kept.stored, 'delete').mockImplementation(() => {
      throw new Error('disk');
    });
    await expect(repairOutbox()).rejects.toThrow('disk');
    expect(await readOperation('i')).toBeNull();
  });
});

describe('the operation of a row that leaves its batch', () => {
  const batch = { batchId: 'b', index: 0, round: 0 };

  it('stays without its batch if it is needed, and goes if not', async () => {
    await insert({ ...given, state: due(), batch });
    await insert({ ...given, state: due(), id: 'other', batch });
    await copied();
    const rows = [await stored(), { ...inserted, id: 'other' }, { ...given, id: 'never-stored' }];
    await detachOperationsFromBatch(rows, ({ id }) => id === 'i');
    expect(await readOperation('i')).toEqual({ ...inserted, state: due(), isSeen: true, revision: 2 });
    expect(await readOperation('other')).toBeNull();
    expect(copyOf('other')).toBeUndefined();
    expect((await readOutbox()).operations).toHaveLength(1);
  });

  it('is not put back into it by what read it before', async () => {
    const { operation } = await insert({ ...given, state: due(), batch });
    await detachOperationsFromBatch([operation!], () => true);
    const { isWritten } = await update(operation!, canceled);
    expect(isWritten).toBe(false);
    expect(await readOperation('i')).toEqual({ ...inserted, state: due(), isSeen: true, revision: 2 });
  });

  it('stays if a click has taken it over a moment ago', async () => {
    const { operation: row } = await insert({ ...given, state: due(), batch });
    const { batch: _, ...own } = row!;
    await updateOperation(row!, { ...own, isSeen: false } as Operation, 'strict');
    await detachOperationsFromBatch([row!], () => false);
    expect(await readOperation('i')).toMatchObject({ state: due(), isSeen: false });
  });

  it('goes on to its end if its answer was lost a moment ago', async () => {
    const { operation: row } = await insert({ ...given, attempts: 0, state: due(), batch });
    const lost = due({ next: 'reconcile' });
    await updateOperation(row!, { ...row!, attempts: 1, inDoubt: true, state: lost } as Operation, 'strict');
    await detachOperationsFromBatch([row!], () => false);
    expect(await readOperation('i')).toMatchObject({ attempts: 1, state: lost });
  });

  it('leaves its link in the list if the database failed until then', async () => {
    const { operation: row } = await insert({ ...given, attempts: 0, state: due(), batch });
    const disk = breakDatabase();
    const sending = { ...row!, attempts: 1, state: { status: 'sending' } } as const;
    const { operation: sent } = await updateOperation(row!, sending as Operation, 'strict');
    const { operation: ended } = await update(sent!, done);
    disk.mockRestore();
    for (let start = 0; start < 2; start += 1) {
      await detachOperationsFromBatch([await stored()], () => false);
      if (start === 0) expect(await stored()).toEqual(ended);
      await repairOutbox();
    }
    expect(await readOperation('i')).toBeNull();
    expect(await readMadeLink('a', 'abc2345')).toMatchObject({ link });
  });

  it('goes on to its end if it was sent a moment ago', async () => {
    const { operation } = await insert({ ...given, state: { status: 'sending' }, batch });
    await detachOperationsFromBatch([operation!], () => false);
    expect(await readOperation('i')).toMatchObject({ batch, state: { status: 'sending' } });
  });
});

it.each([
  ['the database', async () => undefined],
  ['the backup copies', emptyDatabase],
])('operations of %s are read in their order, whatever the clock said at each', async (_, lose) => {
  for (const [id, createdAt] of [
    ['m', 3],
    ['z', 1],
    ['a', 2],
  ] as const)
    await insert({ ...given, id, createdAt });
  await copied();
  await lose();
  expect((await readOutbox()).operations.map(({ id }) => id)).toEqual(['m', 'z', 'a']);
});

it('makes room for an operation by dropping the lists', async () => {
  await inDatabase((db) => db.put('links', '[]', ['a', 1]));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(noRoom);
  await insert();
  expect(await recordIn('i')).toEqual({ v: 1, data: inserted });
  expect(await inDatabase((db) => db.count('links'))).toBe(0);
});

describe('a record that can’t be used', () => {
  it.each([
    ['garbage', 'garbage'],
    ['an envelope without an operation', { v: 1 }],
    [
      'an operation in an unknown state',
      { v: 1, data: { ...inserted, id: 'bad', state: { status: 'dancing' } } },
    ],
    ['a time that is none', { v: 1, data: { ...inserted, id: 'bad', createdAt: 'now' } }],
    ['another id', { v: 1, data: { ...inserted, id: 'other' } }],
  ])('%s: is left where it is, counted, and loses no other', async (_, record) => {
    await insert();
    await putRecord('bad', record);
    kept.stored.set('operation:worse', record);
    await repairOutbox();
    expect(await readOutbox()).toMatchObject({ operations: [inserted], unreadable: 2, newer: 0 });
    expect(await readOperation('bad')).toBeNull();
    expect(await recordIn('bad')).toEqual(record);
    expect(kept.stored.get('operation:worse')).toEqual(record);
  });

  it('in one place is read from the other, and goes on from there', async () => {
    await insert();
    await copied();
    await putRecord('i', 'garbage');
    expect(await readOutbox()).toMatchObject({ operations: [inserted], unreadable: 0 });
    expect(await update(inserted, canceled)).toMatchObject({
      isWritten: true,
      operation: { state: canceled },
    });
    expect(await readOperation('i')).toMatchObject({ state: canceled });
  });

  it('in one place is mended from the other at the next start', async () => {
    await insert();
    await copied();
    await putRecord('i', 'garbage');
    await repairOutbox();
    expect(await recordIn('i')).toEqual({ v: 1, data: inserted });
  });

  it('since a newer Curtail wrote it, is left to that one in both places', async () => {
    putCopy(inserted);
    const newer = { v: 2, data: { new: true } };
    await putRecord('i', newer);
    expect(await readOutbox()).toMatchObject({ operations: [], newer: 1, unreadable: 0 });
    expect(await readOperation('i')).toBeNull();
    expect(await update(inserted, canceled)).toEqual({ isWritten: false, operation: null });
    await repairOutbox();
    expect(await recordIn('i')).toEqual(newer);
    expect(copyOf()).toEqual({ v: 1, data: inserted });
  });
});
