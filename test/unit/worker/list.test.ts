import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { inDatabase } from '../../../src/storage/database.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { items, newestLinksShown } from '../../../src/storage/items/items.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { readLinks } from '../../../src/storage/list/links.ts';
import { readListInfo } from '../../../src/storage/list/read-list-info.ts';
import { readListProgress } from '../../../src/storage/items/list-progress.ts';
import { fakeBrowser, forgetEverything } from '../fake-browser.ts';

const listRowJson = (id: number, change: object = {}) => ({
  id,
  short_code: `c${id}`,
  short_url: `https://go.example/c${id}`,
  long_url: `https://www.example/${id}`,
  title: 'é',
  clicks: 1,
  status: 'active',
  created_at: '2026-01-02 03:04:05',
  ...change,
});

const rowsTo = (highest: number) =>
  Array.from({ length: highest }, (_, index) => listRowJson(highest - index));
const listOf = (rows: readonly unknown[]) => JSON.stringify({ success: true, data: rows });

/** A body that comes in pieces and then ends or breaks. */
function bodyOf(text: string, { breaks = false, pauseMs = 0 } = {}): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (at < bytes.length) return controller.enqueue(bytes.slice(at, (at += 40_000)));
      return breaks ? controller.error(new TypeError('network error')) : controller.close();
    },
  });
}

const calls: { tag: string | null }[] = [];

/** The service answers requests for the list with this, and all others with an error. */
function answerList(answer: () => Response): void {
  calls.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (typeof address !== 'string' || !address.includes('endpoint=links'))
      return new Response('{}', { status: 500 });
    calls.push({ tag: new Headers(init?.headers).get('If-None-Match') });
    return answer();
  });
}

const answerWith = (text: string, options = {}, etag = '') =>
  answerList(() => new Response(bodyOf(text, options), { headers: etag === '' ? {} : { ETag: etag } }));

const connect = (key = 'k') =>
  handlers.connect({ baseUrl: 'https://go.example/api', key, plan: 'agency', authHeader: 'bearer' });
const refresh = (maxAgeMs = 0) => handlers.refresh({ maxAgeMs });
const accountId = async () => (await readItem(items.account))?.id ?? '';
const shown = async () => (await readLinks(await accountId())).map(({ id }) => Number(id));
const idsTo = (highest: number) => rowsTo(highest).map(({ id }) => id);

beforeEach(async () => {
  forgetEverything();
  answerWith(listOf(rowsTo(700)), {}, '"a"');
  expect(await connect()).toMatchObject({ ok: true, value: { links: 700, clicks: 700 } });
});

it('a link that is listed twice is counted once, also as the account is connected', async () => {
  answerWith(listOf([...rowsTo(3), ...rowsTo(2)]));
  expect(await connect('another key')).toMatchObject({ ok: true, value: { links: 3, clicks: 3 } });
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 3 });
});

it('a sum of clicks is unknown where those of a link are, which is not 0', async () => {
  const [row, ...others] = rowsTo(3);
  answerWith(listOf([{ ...row, clicks: 'seven' }, ...others]));
  expect(await connect('another key')).toMatchObject({ ok: true, value: { links: 3, clicks: null } });
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  vi.restoreAllMocks();
});

it('a list that was kept in the last moment of a worker is what the popup paints first, though it is the same since', async () => {
  await fakeBrowser.storage.local.remove('snapshot');
  answerList(() => new Response(null, { status: 304 }));
  expect(await refresh()).toMatchObject({ ok: false });
  expect(await readItem(items.snapshot)).toMatchObject({
    linkCount: 700,
    newest: rowsTo(700)
      .slice(0, newestLinksShown)
      .map(({ id }) => ({ id: String(id) })),
  });
});

describe('a list that is not whole leaves the one that is kept', () => {
  const whole = listOf(rowsTo(900));
  const cuts = [0, 10, 24, 25, 100, 60_000, whole.length - 3, whole.length - 1];

  it.each(cuts)('cut off after %d bytes', async (cut) => {
    answerWith(whole.slice(0, cut), { breaks: true });
    expect(await refresh()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(await shown()).toEqual(idsTo(700));
  });

  it.each(cuts)('ended after %d bytes as if that were all', async (cut) => {
    answerWith(whole.slice(0, cut));
    expect(await refresh()).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    expect(await shown()).toEqual(idsTo(700));
  });

  it.each([
    ['no JSON in the middle', whole.replace('"c500"', 'c500')],
    ['an error in front', `Warning: something${whole}`],
    ['an error at the end', `${whole}<br>`],
    ['no success', whole.replace('true', 'false')],
    ['a second list', `${whole.slice(0, -1)},"data":[{"id":1}]}`],
    ['rows that are none', listOf(rowsTo(900).map(() => 'row'))],
    ['an object', '{"success":true,"data":{}}'],
  ])('%s', async (_, body) => {
    answerWith(body);
    expect(await refresh()).toMatchObject({ ok: false, error: { kind: 'unreadable' } });
    expect(await shown()).toEqual(idsTo(700));
    answerWith(whole);
    await refresh();
    expect(await shown()).toEqual(idsTo(900));
  });
});

it('rows that are broken, hostile or repeated are left out and counted, and the others are shown', async () => {
  const hostile = [
    null,
    'row',
    [],
    listRowJson(3, { id: -3 }),
    listRowJson(3, { short_url: 'javascript:alert(1)' }),
    listRowJson(3, { short_url: 'https://user:secret@go.example/' }),
    listRowJson(3, { short_code: '' }),
    listRowJson(3, { title: { toString: 'x' } }),
    listRowJson(2),
  ];
  answerWith(listOf([...rowsTo(300), ...hostile, listRowJson(301)]));
  await refresh();
  expect(await shown()).toEqual(idsTo(301));
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 301, skipped: hostile.length });
});

it('ids past what numbers can tell apart are kept to the digit', async () => {
  const body = listOf(rowsTo(3))
    .replace('"id":3', '"id":9007199254740993')
    .replace('"id":2', '"id": 9007199254740992');
  answerWith(body);
  await refresh();
  expect((await readLinks(await accountId())).map(({ id }) => id)).toEqual([
    '9007199254740993',
    '9007199254740992',
    '1',
  ]);
});

it('an unchanged list is known by its tag: no row is read, and none written', async () => {
  answerList(() => new Response(null, { status: 304 }));
  const touched = (['get', 'getAll', 'openCursor', 'put', 'delete'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method),
  );
  await refresh();
  expect(calls).toEqual([{ tag: '"a"' }]);
  const stores = touched.flatMap(({ mock }) => mock.contexts.map((store) => (store as IDBObjectStore).name));
  expect(stores).toContain('lists');
  expect(stores).not.toContain('links');
  expect(await shown()).toEqual(idsTo(700));
});

it('said to be unchanged where no tag was sent is a strange answer, and not asked for time and again', async () => {
  await inDatabase((database) => database.clear('links'));
  answerList(() => new Response(null, { status: 304 }));
  expect(await refresh()).toMatchObject({ ok: false, error: { kind: 'unreadable', status: 304 } });
  expect(calls).toEqual([{ tag: '"a"' }, { tag: null }]);
});

it('of which kept rows went away while it came in is asked for once more, and is whole then', async () => {
  const whole = listOf(rowsTo(700));
  answerList(() => {
    const isFirst = calls.length === 1;
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(whole.slice(0, -1)));
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (isFirst) await inDatabase((database) => database.clear('links'));
        controller.enqueue(new TextEncoder().encode(whole.slice(-1)));
        controller.close();
      },
    });
    return new Response(body, { headers: { ETag: '"b"' } });
  });
  expect(await refresh()).toMatchObject({ ok: false, error: { kind: 'server-error' } });
  expect(calls).toEqual([{ tag: '"a"' }, { tag: null }]);
  expect(await shown()).toEqual(idsTo(700));
});

/** The keys of all records in the database, of any list. */
const records = async () => inDatabase((database) => database.getAllKeys('links'));

describe('of a connection that fails nothing of its list stays', () => {
  it.each([
    ['that breaks off', () => answerWith(listOf(rowsTo(2000)).slice(0, 200_000), { breaks: true })],
    ['that is none', () => answerWith(listOf(rowsTo(2000)).replace('true', 'false'))],
  ])('%s', async (_, answerSo) => {
    const before = await records();
    answerSo();
    expect(await connect('other')).toMatchObject({ ok: false });
    expect(await records()).toEqual(before);
    expect(await shown()).toEqual(idsTo(700));
  });

  it('that could not be kept: the account is connected all the same', async () => {
    const before = await records();
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as () => unknown;
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.name === 'lists') throw new DOMException('no room', 'QuotaExceededError');
      return Reflect.apply(put, this, args) as IDBRequest<IDBValidKey>;
    });
    answerWith(listOf(rowsTo(900)));
    expect(await connect()).toMatchObject({ ok: true, value: { links: 900 } });
    expect(await records()).toEqual(before);
    expect(await shown()).toEqual(idsTo(700));
  });

  it('of an account that may not take the place of this one: its work waits', async () => {
    const before = await records();
    await handlers.createLink({
      id: 'w',
      longUrl: 'https://a.example/',
      alias: '',
      title: '',
      entryPoint: 'popup',
    });
    answerWith(listOf(rowsTo(2000).map((row) => ({ ...row, short_code: `other${row.id}` }))));
    expect(await connect('other')).toEqual({ ok: false, error: { kind: 'unsure-account' } });
    expect(await records()).toEqual(before);
    expect(await shown()).toEqual(idsTo(700));
  });
});

it('is asked for once by all who want it fresh, and not where it is', async () => {
  await refresh(60_000);
  expect(calls).toHaveLength(1);
  await Promise.all([refresh(), refresh(), refresh(60_000)]);
  expect(calls).toHaveLength(2);
});

it('is asked for once also by a page that opens while it comes in', async () => {
  answerWith(listOf(rowsTo(3000)), { pauseMs: 60 });
  const first = refresh();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await Promise.all([first, refresh(), refresh(60_000)]);
  expect(calls).toHaveLength(1);
  expect(await shown()).toEqual(idsTo(3000));
});

describe('after the clock was set back, a list', () => {
  const hoursMs = 5 * 3_600_000;

  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('that was fetched while it was ahead is fetched again, and is fresh then', async () => {
    vi.setSystemTime(Date.now() + hoursMs);
    await refresh();
    calls.length = 0;
    vi.setSystemTime(Date.now() - hoursMs);
    await refresh(60_000);
    expect(calls).toHaveLength(1);
    await refresh(60_000);
    expect(calls).toHaveLength(1);
  });

  it('that is unchanged brings the popup’s first frame up to date, whatever time that has', async () => {
    const { snapshot } = items;
    const noted = await readItem(snapshot);
    await writeItem(snapshot, noted && { ...noted, newest: [], fetchedAt: Date.now() + hoursMs });
    answerList(() => new Response(null, { status: 304 }));
    await refresh();
    expect((await readItem(snapshot))?.newest).toHaveLength(newestLinksShown);
  });

  it('that is arriving still says how far it is', async () => {
    answerWith(listOf(rowsTo(3000)), { pauseMs: 30 });
    const set = vi.spyOn(fakeBrowser.storage.session, 'set');
    const refreshed = refresh();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    vi.setSystemTime(Date.now() - hoursMs);
    await refreshed;
    expect(set.mock.calls.some(([values]) => 'listProgress' in values)).toBe(true);
  });
});

it('is asked for by hand also while it is only being found out that it is fresh', async () => {
  await refresh(60_000);
  expect(calls).toHaveLength(1);
  await Promise.all([refresh(60_000), refresh()]);
  expect(calls).toHaveLength(2);
});

it('says how far it is while it takes its time, and then no more', async () => {
  answerWith(listOf(rowsTo(3000)), { pauseMs: 60 });
  const set = vi.spyOn(fakeBrowser.storage.session, 'set');
  await refresh();
  const [said] = set.mock.calls.map(([values]) => values['listProgress'] as { rows: number; bytes: number });
  expect(said?.rows).toBeGreaterThan(0);
  expect(said?.rows).toBeLessThan(3000);
  expect(await readListProgress()).toBeNull();
});

it('of an account that is forgotten meanwhile is not kept', async () => {
  const id = await accountId();
  answerWith(listOf(rowsTo(900)), { pauseMs: 5 });
  const refreshed = refresh();
  await handlers.eraseAllAccounts(null);
  await refreshed;
  expect(await readListInfo(id)).toBeNull();
  expect(await readLinks(id)).toEqual([]);
});

it('of another account at the same service replaces the account', async () => {
  const before = await accountId();
  answerWith(listOf(rowsTo(50).map((row) => ({ ...row, short_code: `other${row.id}` }))));
  expect(await connect('other')).toMatchObject({ ok: true, value: { links: 50, clicks: 50 } });
  expect(await accountId()).not.toBe(before);
  expect(await shown()).toEqual(idsTo(50));
  expect(await readLinks(before)).toEqual([]);
});

it('of an account at another service replaces the account, and is asked for once', async () => {
  answerWith(listOf(rowsTo(50)));
  const other = {
    baseUrl: 'https://other.example/api',
    key: 'k',
    plan: 'agency',
    authHeader: 'bearer',
  } as const;
  expect(await handlers.connect(other)).toMatchObject({ ok: true, value: { links: 50, clicks: 50 } });
  expect(await shown()).toEqual(idsTo(50));
  expect(calls).toHaveLength(1);
});
