import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readLastStorageFailure } from '../../../../src/storage/items/last-storage-failure.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;

beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
});
beforeEach(async () => {
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

it('a database that does not open has nothing for what is typed, which is said like any other trouble', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await inDatabase(async (db) => db.close());
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  const suggest = vi.fn();
  fakeBrowser.omnibox.onInputChanged.fire('words', suggest);
  await expect.poll(readLastStorageFailure).toMatchObject({ kind: 'storage-broken' });
  expect(kept.button.badge).toBe('!');
  expect(suggest).not.toHaveBeenCalled();
});

it('opens what was chosen in a tab of its own where the one it was meant for is gone', async () => {
  const opened = vi.spyOn(fakeBrowser.tabs, 'create');
  vi.spyOn(fakeBrowser.tabs, 'update').mockRejectedValue(new Error('No current window'));
  fakeBrowser.omnibox.onInputEntered.fire('no such words', 'currentTab');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  expect(opened.mock.calls[0]?.[0].url).toContain('search=no+such+words');
  expect(await readLastStorageFailure()).toBeNull();
});
