import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import content from '../../../../public/sample.json' with { type: 'json' };
import { handlers } from '../../../../src/worker/handlers.ts';
import { isSample } from '../../../../src/core/account/sample-account.ts';
import { ok } from '../../../../src/core/result.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { inDatabase, allStores } from '../../../../src/storage/database.ts';
import { readOperations } from '../../../../src/outbox/read.ts';
import { createLinkAndRead } from '../operations.ts';
import { readNewestLinks } from '../../../../src/storage/list/links.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { forgetEverything, kept } from '../../fake-browser.ts';

const submission = {
  id: 'w1',
  longUrl: 'https://page.example/',
  alias: '',
  title: 'A page',
  entryPoint: 'popup' as const,
};

let requests: string[];
let server: FaultServer;

beforeEach(async () => {
  forgetEverything();
  server = await startFaultServer();
  requests = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.startsWith('chrome-extension:')) return Response.json(content);
    requests.push(address);
    return fetch(address, init);
  });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  vi.unstubAllGlobals();
  await server.close();
});

const accountNow = () => readItem(items.account);

it('has its list at once, and lets no request leave', async () => {
  expect(await handlers.startSample(null)).toEqual(ok(null));
  expect(isSample(await accountNow())).toBe(true);
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 24 });
  expect(await createLinkAndRead(submission)).toMatchObject(ok({ state: { status: 'done' } }));
  expect(await handlers.refresh({ maxAgeMs: 0 })).toEqual(ok(null));
  expect(await readItem(items.snapshot)).toMatchObject({
    linkCount: 25,
    newest: [{ title: 'A page' }, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(await handlers.fetchStatistics({ link: null, days: 7 })).toMatchObject({ ok: true });
  expect(await handlers.listBioPages(null)).toMatchObject({ ok: true });
  expect(await handlers.deleteLink({ id: 'd1', linkId: '24', shortCode: 'spring-sale', undoMs: 0 })).toEqual(
    ok(null),
  );
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 24 });
  expect(requests).toEqual([]);
  // No sealing key was made for it.
  expect(await inDatabase((db) => db.count('keys'))).toBe(0);
});

it('is there once, whoever asks', async () => {
  await Promise.all([handlers.startSample(null), handlers.startSample(null)]);
  await handlers.createLink(submission);
  await handlers.startSample(null);
  await handlers.refresh({ maxAgeMs: 0 });
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 25 });
});

it('leaves nothing', async () => {
  await handlers.startSample(null);
  await handlers.createLink(submission);
  expect(await handlers.eraseAllAccounts(null)).toEqual(ok(null));
  expect([...kept.stored.keys(), ...kept.session.keys()]).toEqual([]);
  const counts = await inDatabase((db) => Promise.all(allStores.map((name) => db.count(name))));
  expect(counts.every((count) => count === 0)).toBe(true);
});

it('gives way to an account, whatever was pending in it', async () => {
  await handlers.startSample(null);
  await handlers.createLink(submission);
  // A delete that can still be undone is open work, about which connecting another account would ask.
  void handlers.deleteLink({ id: 'd1', linkId: '24', shortCode: 'spring-sale', undoMs: 60_000 });
  await vi.waitFor(async () => expect(await readOperations('sample')).toHaveLength(2));
  server.truth.create({ longUrl: 'https://own.example/', alias: 'own', title: 'My own' });
  const { baseUrl: address, key } = server;
  const connected = await handlers.connect({ baseUrl: address, key, plan: 'pro', authHeader: 'bearer' });
  expect(connected).toMatchObject(ok({ links: 1 }));
  const account = await accountNow();
  expect(account?.baseUrl).toBe(address);
  expect(await readOperations('sample')).toEqual([]);
  expect((await readNewestLinks(account?.id ?? '', 9))?.map(({ shortCode }) => shortCode)).toEqual(['own']);
  expect(kept.stored.has('sample')).toBe(false);
});

it('does not take the place of an account', async () => {
  const { baseUrl: address, key } = server;
  await handlers.connect({ baseUrl: address, key, plan: 'pro', authHeader: 'bearer' });
  await handlers.startSample(null);
  expect((await accountNow())?.baseUrl).toBe(address);
});
