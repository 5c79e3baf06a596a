import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { readList } from '../../../../src/storage/list/links.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { storedCreate, submissionFor } from '../operations.ts';

type Get = IDBObjectStore['get'];
type Execute = (request: { operation: () => never; source: IDBObjectStore }) => IDBRequest;

function fails(): never {
  throw new DOMException('Failed to read large IndexedDB value', 'DataError');
}

let server: FaultServer;
let lost: MockInstance<Get>;

beforeEach(async () => {
  server = await startConnected();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

/** From now on each read of the index of codes fails, and aborts its transaction, as Chromium does where it has lost a large value. */
function loseIndexOfCodes(): void {
  const get = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'get')?.value as Get;
  // The API has no request that fails while it reads, but the fake database makes one of any work.
  const execute = Reflect.get(IDBTransaction.prototype, '_execRequestAsync') as Execute;
  lost = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (this.name !== 'indexes' || !Array.isArray(key) || key[1] !== 'codes') return get.call(this, key);
    return execute.call(this.transaction, { operation: fails, source: this });
  });
}

it('where the browser has lost the index of the list, a page gets one link, and the next list is stored', async () => {
  await submissionFor('https://a.example/first');
  await handlers.refresh({ maxAgeMs: 0 });
  loseIndexOfCodes();
  const longUrl = 'https://a.example/page';
  expect((await storedCreate(await submissionFor(longUrl))).state).toMatchObject({ existed: false });
  // Not a second press of the same click.
  vi.setSystemTime(Date.now() + 60_000);
  expect((await storedCreate(await submissionFor(longUrl))).state).toMatchObject({ existed: true });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  server.truth.create({ longUrl: 'https://a.example/elsewhere', alias: null, title: '' });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual({ ok: true, value: null });
  lost.mockRestore();
  const list = await readList((await readItem(items.account))?.id ?? '');
  expect(list?.links).toHaveLength(3);
});
