import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { readBatch, readBatchProblems } from '../../../src/storage/batches/batches.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { readLastStorageFailure } from '../../../src/storage/items/last-storage-failure.ts';
import { readOutbox } from '../../../src/outbox/read.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import type { Profile } from '../../profiles/profile.ts';
import { writeDatabase } from '../../profiles/write-database.ts';
import { kept } from '../fake-browser.ts';
import { stopConnected } from './connected.ts';
import { startFrom010, wake } from './old-profile.ts';

let server: FaultServer;
let then: Profile;
beforeEach(async () => {
  ({ server, profile: then } = await startFrom010());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

/** As a later version leaves the database: with a higher number, and a store that this version doesn't know. */
const newer = () => ({ ...then, version: 99, stores: [...then.stores, 'later'] });

/** An operation that only its backup copy has gets its place in the order anew. */
const pending = async () => (await readOutbox()).operations.map((operation) => ({ ...operation, seq: 0 }));

describe('a database of a newer version', () => {
  const page = 'https://later.example/page';

  it('has an account that is not understood: it stays, with all that was asked of it, until it can be done', async () => {
    const account = kept.stored.get('account');
    const newer = { v: 99, data: { keys: 'kept in another way' } };
    kept.stored.set('account', newer);
    const before = await pending();
    await wake(2);
    expect(kept.stored.get('account')).toEqual(newer);
    expect(await pending()).toEqual(before);
    expect(server.log).toEqual([]);
    kept.stored.set('account', account);
    await wake();
    expect(server.truth.linksOf('https://pending.example/lost')).toHaveLength(1);
  });

  it('is left as it is, and what is asked of this one is kept until it can be done', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await writeDatabase(newer());
    const submission = {
      id: crypto.randomUUID(),
      longUrl: page,
      alias: 'asked-here',
      title: '',
      entryPoint: 'popup',
    } as const;
    await handlers.createLink(submission);
    await handlers.deleteLink({ id: crypto.randomUUID(), linkId: '31', shortCode: 'old30', undoMs: 0 });
    await wake();
    expect(await readLastStorageFailure()).not.toBeNull();
    expect(server.log.filter(({ operation }) => operation !== 'list')).toEqual([]);
    expect(await recordsOfNewer()).toBe(then.records.length);
    expect(await readItem(items.account)).not.toBeNull();
    // The newer version again, which finds its stores by their names.
    await writeDatabase(then);
    await wake();
    expect(server.truth.linksOf(page).map(({ code }) => code)).toEqual(['asked-here']);
    expect(server.truth.links.filter(({ code }) => code === 'old30')).toEqual([]);
  });
});

const readBatchStores = () =>
  inDatabase((db) => Promise.all([db.getAllKeys('rows'), db.getAll('rows'), db.getAll('batches')]));

/** The profile, with a newer envelope around what is in these stores. */
const withNewer = (...stores: string[]) => ({
  ...then,
  records: then.records.map((record) =>
    stores.includes(record.store)
      ? { ...record, value: { v: 99, data: { rows: 'kept in another way' } } }
      : record,
  ),
});

describe('batches that a newer version wrote', () => {
  const batchId = '6f9d3c1e-0000-4000-8000-00000000ba7c';

  it('are left as they are, and that is said', async () => {
    await writeDatabase(withNewer('batches', 'rows'));
    const before = await readBatchStores();
    for (const to of ['resumed', 'stopped'] as const) await handlers.changeBatchRun({ id: batchId, to });
    await handlers.retryBatch({ id: batchId });
    await wake();
    expect(await readBatchStores()).toEqual(before);
    expect(await readBatchProblems()).toEqual(['newer', 'newer']);
  });

  it('keep the rows that are not understood, whatever becomes of the rest', async () => {
    await writeDatabase(withNewer('rows'));
    const [, rows] = await readBatchStores();
    await handlers.changeBatchRun({ id: batchId, to: 'resumed' });
    await wake();
    await handlers.retryBatch({ id: batchId });
    await wake();
    expect((await readBatchStores())[1]).toEqual(rows);
    expect(await readBatch(batchId)).toMatchObject({
      state: { at: 'paused', why: { kind: 'rows-unreadable' } },
    });
  });
});

const recordsOfNewer = () =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('curtail');
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const names = [...db.objectStoreNames];
      const reading = db.transaction(names);
      const counts = names.map((name) => reading.objectStore(name).count());
      reading.addEventListener('complete', () => {
        db.close();
        resolve(counts.reduce((sum, { result }) => sum + result, 0));
      });
    });
  });
