import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openKey } from '../../../src/background/account/keys.ts';
import { runBatches } from '../../../src/background/batches/run-batches.ts';
import { handlers } from '../../../src/background/handlers.ts';
import { resume } from '../../../src/background/resume.ts';
import { unattended } from '../../../src/background/unattended.ts';
import { lastClicks } from '../../../src/core/link/visit.ts';
import { readBatch, readBatches, readRows } from '../../../src/store/batches/batches.ts';
import { readAside } from '../../../src/store/items/aside.ts';
import { readItem, readItems } from '../../../src/store/items/item.ts';
import { items } from '../../../src/store/items/items.ts';
import { qrStyle } from '../../../src/store/items/qr-style.ts';
import { readStorageNote } from '../../../src/store/items/storage-note.ts';
import { readWholeJournal } from '../../../src/store/journal/journal.ts';
import { isKeyOf } from '../../../src/store/keys/vault.ts';
import { findLinkOf } from '../../../src/store/list/find-link.ts';
import { readLinks } from '../../../src/store/list/links.ts';
import { readVisit } from '../../../src/store/list/visits.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { keyThen, leftAt, linksThen, profileOf010, type Profile } from '../../profiles/profile.ts';
import { writeDatabase } from '../../profiles/write-database.ts';
import { forgetEverything, kept } from '../fake-browser.ts';
import { accountNow, stopConnected } from './connected.ts';

let server: FaultServer;
let then: Profile;

/** What the service made of the wishes whose answers were lost: one link of them. */
const made = { code: 'was-made', longUrl: 'https://pending.example/made', title: 'Größe' };

beforeEach(async () => {
  server = await startFaultServer({ key: keyThen });
  then = profileOf010(server.siteUrl);
  server.truth.links = linksThen(then)
    .map((link) => ({ ...link, id: Number(link.id), code: link.shortCode }))
    .toReversed();
  server.truth.links.push({ ...made, id: 241, clicks: 0, createdAt: '2026-11-22 11:59:01' });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(leftAt);
  forgetEverything();
  for (const [key, value] of Object.entries(then.items)) kept.stored.set(key, value);
  await writeDatabase(then);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

describe('what version 0.1.0 left is read, each piece of it', () => {
  it('settings, account, snapshot, and the look of QR codes', async () => {
    const now = await readItems({ ...items, qrStyle });
    expect(Object.values(now).map(({ problem }) => problem)).toEqual(Object.values(now).map(() => null));
    const dataThen = (name: string) => (then.items[name] as { data: object }).data;
    expect(now.settings.value).toMatchObject(dataThen('settings'));
    expect(now.account.value).toMatchObject(dataThen('account'));
    expect(now.qrStyle.value).toEqual(dataThen('qrStyle'));
    const { newest, linkCount } = dataThen('snapshot') as { newest: unknown; linkCount: number };
    expect(now.snapshot.value).toMatchObject({ newest, linkCount, told: null });
    expect(now.requestLog.value).toEqual([dataThen('requestLog')]);
    expect(await readAside()).toEqual({ 'settings@kept': then.items['settings@kept'] });
  });

  it('the key, which opens, is known again, and can be kept in each of the ways of today', async () => {
    const account = await accountNow();
    expect(await openKey(account)).toEqual({ ok: true, value: keyThen });
    expect(await isKeyOf(account, keyThen)).toBe(true);
    for (const mode of ['session', 'device'] as const) {
      expect(await handlers.keepKeyAs({ accountId: account.id, mode })).toEqual({ ok: true, value: null });
      expect(await openKey(await accountNow())).toEqual({ ok: true, value: keyThen });
    }
  });

  it('every link, found by its address, with its clicks at the last visit', async () => {
    const { id } = await accountNow();
    const links = linksThen(then);
    expect(links.length).toBeGreaterThan(200);
    expect(await readLinks(id)).toEqual(links);
    for (const { longUrl, shortCode } of links)
      expect((await findLinkOf(id, longUrl, new Set()))?.shortCode).toBe(shortCode);
    const clicks = lastClicks(await readVisit(id), leftAt);
    expect(links.map(({ shortCode }) => clicks?.get(shortCode))).toEqual(links.map((link) => link.clicks));
  });

  it('every intent of journal and mirror, and every row of the batches', async () => {
    const { intents, newer, unreadable, isBroken } = await readWholeJournal();
    expect([newer, unreadable, isBroken]).toEqual([0, 0, false]);
    const journal = then.records.filter(({ store }) => store === 'journal');
    const intentsThen = journal.map(({ value }) => (value as { intent: { id: string } }).intent);
    const mirrored = Object.entries(then.items).filter(([key]) => key.startsWith('intent:'));
    const all = [...intentsThen, ...mirrored.map(([, value]) => (value as { data: { id: string } }).data)];
    const byId = new Map(all.map((intent) => [intent.id, intent]));
    expect(byId.size).toBe(intentsThen.length + 1);
    expect(new Map(intents.map((intent) => [intent.id, intent]))).toEqual(byId);
    const batches = await readBatches();
    const rows = await Promise.all(batches.map(({ id }) => readRows(id)));
    const rowsThen = then.records.flatMap(({ store, value }) =>
      store === 'rows' ? (value as { data: unknown[] }).data : [],
    );
    expect(batches.map(({ size }) => size)).toEqual(rows.map(({ length }) => length));
    expect(new Set(rows.flat())).toEqual(new Set(rowsThen));
  });
});

const codes = (longUrl: string) => server.truth.linksOf(longUrl).map(({ code }) => code);
const pending = (name: string) => codes(`https://pending.example/${name}`);

describe('what was asked of version 0.1.0', () => {
  it('is carried out, each wish once, and nothing that was not asked for', async () => {
    await wake();
    expect(pending('made')).toEqual(['was-made']);
    expect(pending('lost')).toEqual(['never-arrived']);
    expect(pending('cut-off')).toEqual(['cut-off']);
    expect(pending('offline')).toEqual(['mine']);
    expect(pending('mirrored')).toEqual(['mirrored']);
    // The user has still to say which link it is, and the batch is paused.
    expect(pending('which')).toEqual([]);
    expect(pending('row-4')).toEqual([]);
    const gone = linksThen(then).filter(({ longUrl }) => codes(longUrl).length === 0);
    expect(gone.map(({ shortCode }) => shortCode).toSorted()).toEqual(['old10', 'old11']);
    expect(await readStorageNote()).toBeNull();
  });

  it('goes on in its batch where it was paused', async () => {
    const [batch] = await readBatches();
    if (!batch) throw new Error('The batch is lost.');
    await handlers.steerBatch({ id: batch.id, to: 'resumed' });
    await wake();
    expect(pending('row-3')).toEqual(['row3']);
    for (const row of [4, 5, 100, 107]) expect(pending(`row-${row}`)).toHaveLength(1);
    // Settled then: made, taken back, refused.
    for (const row of [0, 1, 2, 99]) expect(pending(`row-${row}`)).toEqual([]);
    expect(await readBatch(batch.id)).toMatchObject({ state: { at: 'done' } });
  });
});

/** Time and again the worker wakes up. */
async function wake(rounds = 8): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await resume();
    await unattended(runBatches);
    vi.setSystemTime(Date.now() + 15 * 60_000);
  }
}

/** As a later version leaves it: with a higher number, and a store that nobody here knows. */
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
    // The newer version again: its stores are here by their names.
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
