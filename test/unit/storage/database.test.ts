import { afterEach, expect, it, vi } from 'vitest';
import {
  inDatabase,
  inWriteTransaction,
  readFromStore,
  runStoreWrite,
} from '../../../src/storage/database.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const clicks = { codes: 'a', counts: new Float64Array(1) };
const look = { before: null, latest: clicks, at: 0 };

/** The browser closes the connection, as when the user clears the storage. */
const close = () =>
  inDatabase(async (db) => {
    db.close();
  });

it('is opened anew where the connection is gone, and the work is done', async () => {
  await inDatabase((db) => db.put('looks', look, 'a'));
  await close();
  expect(await inDatabase((db) => db.get('looks', 'a'))).toEqual(look);
});

it('that was deleted while open is a new one', async () => {
  await inDatabase((db) => db.put('looks', look, 'a'));
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('curtail').addEventListener('success', resolve);
  });
  expect(await inDatabase((db) => db.get('looks', 'a'))).toBeUndefined();
});

it('has nothing of a transaction whose work fails between two steps', async () => {
  const half = inWriteTransaction('looks', async (transaction) => {
    await transaction.objectStore('looks').put(look, 'half');
    throw new Error('No second step.');
  });
  await expect(half).rejects.toThrow('No second step.');
  expect(await inDatabase((db) => db.get('looks', 'half'))).toBeUndefined();
});

it('says why a step failed, and not that its transaction did', async () => {
  await inDatabase((db) => db.put('looks', look, 'twice'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    return this.add(value, key);
  });
  await expect(runStoreWrite('looks', (store) => store.put(look, 'twice'))).rejects.toMatchObject({
    name: 'ConstraintError',
  });
});

it('that aborts while it is read fails the step, and leaves nothing that nobody catches', async () => {
  const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as () => unknown;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...input) {
    const transaction = Reflect.apply(begin, this, input) as IDBTransaction;
    queueMicrotask(() => transaction.abort());
    return transaction;
  });
  await expect(readFromStore('looks', (store) => store.get('a'))).rejects.toMatchObject({
    name: 'AbortError',
  });
  // An error that nobody catches is told a task later, and fails the test.
  await new Promise((resolve) => setTimeout(resolve));
});

it('that does not open fails instead of waiting for ever, and opens another time', async () => {
  await close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockReturnValueOnce(
    new (IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest)(),
  );
  // The first try finds the connection closed, and the second one hangs.
  const read = inDatabase((db) => db.get('looks', 'a')).catch(String);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await read).toContain('No database');
  vi.useRealTimers();
  expect(await inDatabase((db) => db.get('looks', 'a'))).toBeUndefined();
});
