import { afterEach, beforeEach, expect, it } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { readInitialLinksPageData, readStoredLinkList } from '../../../src/links/links-page-data.ts';
import { readInitialPopupState } from '../../../src/popup/initial-popup-state.ts';
import { readPopupData } from '../../../src/popup/popup-data.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../worker/connected.ts';

const count = 2000;
let server: FaultServer;

beforeEach(async () => {
  server = await startConnected({
    prepare: ({ truth }) => {
      for (let link = 0; link < count; link += 1)
        truth.create({ longUrl: `https://a.example/${link}`, alias: `code-${link}`, title: '' });
    },
  });
});
afterEach(() => stopConnected(server));

/** Makes a record fail whenever it is read, like a value whose file is missing. */
async function loseChunk(at: number): Promise<void> {
  await inDatabase(async (db) => {
    const keys = await db.getAllKeys('links');
    expect(keys.length).toBeGreaterThan(2);
    const key = keys.at(at);
    if (key) await db.put('links', 'lost', key);
  });
}

/** Removes the ETag, as after a fetch from a service that sends none. */
async function forgetTag(accountId: string): Promise<void> {
  await inDatabase(async (db) => {
    const info = await db.get('lists', accountId);
    if (info) await db.put('lists', { ...info, tag: null }, accountId);
  });
}

const openOn = async (url: string) =>
  readInitialPopupState(await readPopupData(), { url, title: 'A page', isPrivate: false }, []);

it.each([0, 1, -1])(
  'opens the pages with what can be read, and says that a part can’t be (chunk %d)',
  async (at) => {
    await loseChunk(at);
    const { id } = await accountNow();
    const kept = await readStoredLinkList(id);
    const links = kept?.links ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThan(count);
    expect(kept?.isPartial).toBe(true);
    expect((await readInitialLinksPageData()).data.isBroken).toBe(false);
    const codes = new Set(links.map(({ shortCode }) => shortCode));
    const missing = server.truth.links.find(({ code }) => !codes.has(code));
    const there = server.truth.links.find(({ code }) => codes.has(code));
    expect((await openOn(missing?.longUrl ?? '')).isPartial).toBe(true);
    const opening = await openOn(there?.longUrl ?? '');
    expect(opening.isPartial).toBe(false);
    expect(opening.firstExisting?.shortCode).toBe(there?.code);
  },
);

it('opens the page with what is left where a record is gone', async () => {
  const { id } = await accountNow();
  const [, key] = await inDatabase((db) => db.getAllKeys('links'));
  await inDatabase((db) => db.delete('links', key ?? [id, 0]));
  const kept = await readStoredLinkList(id);
  expect(kept?.isPartial).toBe(true);
  expect(kept?.links.length).toBeGreaterThan(0);
});

it.each(['nothing new', 'another link', 'no tag'])(
  'makes the list whole with the next refresh, where the service has %s',
  async (has) => {
    await loseChunk(1);
    const { id } = await accountNow();
    if (has === 'another link')
      server.truth.create({ longUrl: 'https://a.example/new', alias: 'new', title: '' });
    if (has === 'no tag') await forgetTag(id);
    const plain = handlers.refresh({ maxAgeMs: 0 });
    expect(await handlers.refresh({ maxAgeMs: 0, isPartial: true })).toEqual({ ok: true, value: null });
    await plain;
    const kept = await readStoredLinkList(id);
    expect(kept?.isPartial).toBe(false);
    expect(kept?.links).toHaveLength(server.truth.links.length);
    expect((await openOn('https://a.example/7')).firstExisting?.shortCode).toBe('code-7');
  },
);

it('sends no form of a page by itself of which nobody can read whether it has a link', async () => {
  await handlers.changeSettings({ onClick: 'shorten' });
  await loseChunk(1);
  const kept = await readStoredLinkList((await accountNow()).id);
  const codes = new Set(kept?.links.map(({ shortCode }) => shortCode));
  const missing = server.truth.links.find(({ code }) => !codes.has(code));
  const opening = await openOn(missing?.longUrl ?? '');
  expect(opening.firstExisting).toBeNull();
  expect(opening.isImmediate).toBe(false);
  expect((await openOn('https://a.example/other')).isImmediate).toBe(true);
});
