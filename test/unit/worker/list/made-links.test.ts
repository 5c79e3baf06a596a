import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { hideDeletedLinks } from '../../../../src/worker/list/hide-deleted-links.ts';
import { fetchAndStoreLinks } from '../../../../src/worker/list/fetch-and-store-links.ts';
import type { BatchedCreate } from '../../../../src/core/batch/batch.ts';
import { insertOperation } from '../../../../src/outbox/storage/write-operations.ts';
import { readBatch } from '../../../../src/storage/batches/batches.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { findStoredLinkForUrl } from '../../../../src/storage/list/find-stored-link-for-url.ts';
import { readLinks } from '../../../../src/storage/list/links.ts';
import { readListInfo } from '../../../../src/storage/list/read-list-info.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import type { TrueLink } from '../../../faults/truth.ts';
import { createOperationOf, deleteOperationOf } from '../../outbox/operations.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected({ plan: 'agency' });
});
afterEach(() => stopConnected(server));

const refresh = () => handlers.refresh({ maxAgeMs: 0 });
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const lists = () => server.log.filter(({ operation }) => operation === 'list').length;
const idNow = async () => (await accountNow()).id;
const shown = async () => (await readLinks(await idNow())).map(({ longUrl }) => longUrl);
const snapshot = async () => readItem(items.snapshot);
const pageOf = (number: number) => `https://a.example/${number}`;
const codeFor = async (longUrl: string) =>
  (await findStoredLinkForUrl(await idNow(), longUrl, new Set()))?.shortCode ?? null;

async function makeBatch(count: number): Promise<void> {
  const id = crypto.randomUUID();
  const submissions: BatchedCreate[] = Array.from({ length: count }, (_, page) => ({
    longUrl: pageOf(page),
    alias: '',
    title: '',
  }));
  expect(await handlers.scheduleBatch({ id, kind: 'create', submissions, undoMs: 0 })).toMatchObject({
    ok: true,
  });
  for (let round = 0; (await readBatch(id))?.state.at === 'running'; round += 1) {
    if (round > 50) throw new Error('The batch does not end.');
    await runBatches();
    pass(1000);
  }
}

describe('what was made', () => {
  it('by a large batch is not made again: by the same batch, or by a shortcut', async () => {
    await makeBatch(150);
    expect(server.truth.links).toHaveLength(150);
    await makeBatch(150);
    await shortenOutsidePopup({ entryPoint: 'command', longUrl: pageOf(3), title: '' });
    expect(server.truth.links).toHaveLength(150);
    expect(await readListInfo(await idNow())).toMatchObject({ count: 150 });
    expect(await shown()).toHaveLength(150);
    await refresh();
    expect(await readListInfo(await idNow())).toMatchObject({ count: 150 });
    expect(await shown()).toHaveLength(150);
  });

  it('is in the popup’s first frame at once, and stays when it was seen', async () => {
    const id = await submissionFor(pageOf(1));
    await handlers.markOperationSeen({ operationId: id });
    await handlers.markOperationSeen({ operationId: id });
    expect(await snapshot()).toMatchObject({ newest: [{ longUrl: pageOf(1), id: null }], linkCount: 1 });
    expect(await shown()).toEqual([pageOf(1)]);
    await refresh();
    expect(await snapshot()).toMatchObject({ newest: [{ longUrl: pageOf(1), id: '1' }], linkCount: 1 });
  });

  it('is no page’s link once a list lacks it that says it has not changed', async () => {
    await refresh();
    await submissionFor(pageOf(1));
    server.truth.links = [];
    pass(60_000);
    await refresh();
    expect(await shown()).toEqual([pageOf(1)]);
    pass(120_000);
    await refresh();
    expect(await shown()).toEqual([]);
    expect(await snapshot()).toMatchObject({ newest: [], linkCount: 0 });
    expect(await codeFor(pageOf(1))).toBeNull();
  });

  it('is gone with its delete, also from the records', async () => {
    await submissionFor(pageOf(1));
    await refresh();
    const [link] = await readLinks(await idNow());
    if (!link) throw new Error('No link is listed.');
    const named = { linkId: link.id, shortCode: link.shortCode };
    await handlers.deleteLink({ id: crypto.randomUUID(), ...named, undoMs: 0 });
    expect(server.truth.links).toEqual([]);
    expect(await shown()).toEqual([]);
    expect(await inDatabase((db) => db.count('madeLinks'))).toBe(0);
    await handlers.createLink({
      id: crypto.randomUUID(),
      longUrl: pageOf(2),
      alias: link.shortCode,
      title: '',
      entryPoint: 'popup',
    });
    await refresh();
    expect(await shown()).toEqual([pageOf(2)]);
    expect(await codeFor(pageOf(2))).toBe(link.shortCode);
  });

  it('was only found is no page’s link once a list lacks it', async () => {
    await submissionFor(pageOf(1));
    pass(200_000);
    await refresh();
    await shortenOutsidePopup({ entryPoint: 'command', longUrl: pageOf(1), title: '' });
    expect(await inDatabase((db) => db.count('madeLinks'))).toBe(0);
    server.truth.links = [];
    await refresh();
    expect(await codeFor(pageOf(1))).toBeNull();
  });

  it('goes with its account', async () => {
    await submissionFor(pageOf(1));
    await handlers.eraseAllAccounts(null);
    for (const store of ['madeLinks', 'madePlaces'] as const)
      expect(await inDatabase((db) => db.count(store))).toBe(0);
  });
});

describe('lists that are asked for at once', () => {
  it('are one more than the one that is under way, and every caller sees all of it', async () => {
    await submissionFor(pageOf(1));
    await refresh();
    const before = lists();
    const seen: string[][] = Array.from({ length: 50 }, () => []);
    const first = fetchAndStoreLinks();
    const fetched = await Promise.all(
      seen.map(async (own) => fetchAndStoreLinks(await idNow(), ({ longUrl }) => own.push(longUrl))),
    );
    await first;
    expect(fetched.every(({ ok }) => ok)).toBe(true);
    expect(lists() - before).toBe(2);
    for (const own of seen) expect(new Set(own)).toEqual(new Set([pageOf(1)]));
  });

  it('begin after the call: one that is under way is not joined', async () => {
    await refresh();
    const under = fetchAndStoreLinks();
    // Its request has left before the link is made.
    await vi.waitFor(() => expect(lists()).toBe(3));
    server.truth.create({ longUrl: pageOf(9), alias: null, title: '' });
    const seen: string[] = [];
    await fetchAndStoreLinks(undefined, ({ longUrl }) => seen.push(longUrl));
    await under;
    expect(seen).toContain(pageOf(9));
  });
});

it('a link that was made while a list came is not taken for gone by that list, whatever the clock says', async () => {
  await submissionFor(pageOf(1));
  await refresh();
  const { fetch } = globalThis;
  const letGo: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const answer = await fetch(...request);
    await new Promise<void>((resolve) => void letGo.push(resolve));
    return answer;
  });
  server.truth.create({ longUrl: pageOf(2), alias: null, title: '' });
  const refreshed = refresh();
  await vi.waitFor(() => expect(letGo).toHaveLength(1));
  pass(600_000);
  await submissionFor(pageOf(3));
  letGo.forEach((go) => go());
  expect(await refreshed).toMatchObject({ ok: true });
  expect(await shown()).toEqual([3, 2, 1].map(pageOf));
  expect(await codeFor(pageOf(3))).not.toBeNull();
});

it('a link that was found under the code of a deleted one is not hidden by that delete', async () => {
  const accountId = await idNow();
  const [longUrl, shortCode] = [pageOf(1), 'again'];
  server.truth.create({ longUrl, alias: shortCode, title: '' });
  await refresh();
  const settledAt = Date.now();
  const gone = { accountId, linkId: '99', shortCode, state: { status: 'done', settledAt } } as const;
  await insertOperation(deleteOperationOf(gone), 0);
  const link = { shortCode, longUrl, shortUrl: `${server.siteUrl}/again`, createdAt: '', servedAt: null };
  const found = { accountId, longUrl, state: { status: 'done', link, existed: true, settledAt } } as const;
  await insertOperation(createOperationOf(found), 0);
  await hideDeletedLinks(accountId);
  expect(await shown()).toEqual([longUrl]);
});

/** The service answers an empty list once, and then what `next` says. Gives the number of requests. */
async function answerEmpty(next: TrueLink[]): Promise<number> {
  const before = lists();
  server.truth.links = [];
  const refreshed = refresh();
  await vi.waitFor(() => expect(lists()).toBe(before + 1));
  // The second request leaves only after a pause.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  server.truth.links = next;
  await vi.advanceTimersByTimeAsync(2000);
  expect(await refreshed).toMatchObject({ ok: true });
  return lists() - before;
}

const reconnect = () =>
  handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'agency', authHeader: 'bearer' });

const answerOnce = (rows: readonly object[]) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(JSON.stringify({ success: true, data: rows })));

describe('an empty list', () => {
  beforeEach(async () => {
    await submissionFor(pageOf(1));
    await submissionFor(pageOf(2));
    pass(200_000);
    await refresh();
  });

  it('is asked for again where several links were kept, and takes none if that has them', async () => {
    expect(await answerEmpty(server.truth.links)).toBe(2);
    expect(await shown()).toEqual([pageOf(2), pageOf(1)]);
  });

  it('is believed the second time', async () => {
    expect(await answerEmpty([])).toBe(2);
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['is empty', []],
    ['has only rows that can not be read', [{}, {}]],
  ])('that comes when the account is connected again, and %s, is asked for again', async (_, rows) => {
    answerOnce(rows);
    expect(await reconnect()).toMatchObject({ ok: true });
    vi.restoreAllMocks();
    expect(await shown()).toEqual([pageOf(2), pageOf(1)]);
    await submissionFor(pageOf(1));
    expect(server.truth.linksOf(pageOf(1))).toHaveLength(1);
  });

  it('is believed in the end when the account is connected again, too', async () => {
    server.truth.links = [];
    const before = lists();
    const connected = reconnect();
    await vi.waitFor(() => expect(lists()).toBe(before + 2));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await connected).toMatchObject({ ok: true });
    expect(lists()).toBe(before + 3);
    expect(await shown()).toEqual([]);
  });

  it('is believed at once where one link was kept', async () => {
    server.truth.links.splice(0, 1);
    await refresh();
    const before = lists();
    server.truth.links = [];
    await refresh();
    expect(lists() - before).toBe(1);
    expect(await shown()).toEqual([]);
  });
});

describe('a service with soft deletes', () => {
  it.each(['deleted', 'Deleted', 'REMOVED', 'trashed'])(
    'lists a link as %s, which is none',
    async (status) => {
      await submissionFor(pageOf(1));
      await submissionFor(pageOf(2));
      server.truth.links = server.truth.links.map((link, index) =>
        index === 0 ? { ...link, status } : link,
      );
      pass(200_000);
      await refresh();
      expect(await shown()).toEqual([pageOf(2)]);
      expect(await readListInfo(await idNow())).toMatchObject({ count: 1, skipped: 0 });
      expect(await codeFor(pageOf(1))).toBeNull();
      server.truth.links = server.truth.links.map((link) => ({ ...link, status }));
      await refresh();
      expect(await shown()).toEqual([]);
    },
  );
});
