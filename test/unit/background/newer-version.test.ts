import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/background/handlers.ts';
import { readItem } from '../../../src/store/items/item.ts';
import { items } from '../../../src/store/items/items.ts';
import { readStorageNote } from '../../../src/store/items/storage-note.ts';
import { readWholeJournal } from '../../../src/store/journal/journal.ts';
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

describe('a database of a newer version', () => {
  const page = 'https://later.example/page';

  it('has an account that is not understood: it stays, with all that was asked of it, until it can be done', async () => {
    const account = kept.stored.get('account');
    const newer = { v: 99, data: { keys: 'kept in another way' } };
    kept.stored.set('account', newer);
    const before = await readWholeJournal();
    await wake(2);
    expect(kept.stored.get('account')).toEqual(newer);
    expect(await readWholeJournal()).toEqual(before);
    expect(server.log).toEqual([]);
    kept.stored.set('account', account);
    await wake();
    expect(server.truth.linksOf('https://pending.example/lost')).toHaveLength(1);
  });

  it('is left as it is, and what is asked of this one is kept until it can be done', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await writeDatabase(newer());
    const wish = {
      id: crypto.randomUUID(),
      longUrl: page,
      alias: 'asked-here',
      title: '',
      door: 'popup',
    } as const;
    await handlers.createLink(wish);
    await handlers.deleteLink({ id: crypto.randomUUID(), linkId: '31', shortCode: 'old30', undoMs: 0 });
    await wake();
    expect(await readStorageNote()).not.toBeNull();
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
