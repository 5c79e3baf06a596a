import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detectCaptivePortal } from '../../../../../src/core/failure.ts';
import { handlers } from '../../../../../src/worker/handlers.ts';
import { parseBaseUrl } from '../../../../../src/core/account/parse-base-url.ts';
import { hostPattern } from '../../../../../src/core/account/service-host.ts';
import { findApiAndConnect } from '../../../../../src/options/account/connect/find-api-and-connect.ts';
import { hasHostPermission } from '../../../../../src/platform/permissions.ts';
import { readItem } from '../../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../../src/storage/items/items.ts';
import { inDatabase } from '../../../../../src/storage/database.ts';
import { error, html, send, success, type Answer } from '../../../../faults/answer.ts';
import { startElsewhere } from '../../../../faults/elsewhere.ts';
import { startListener } from '../../../../faults/listener.ts';
import { forgetEverything, kept } from '../../../fake-browser.ts';
import { accountNow } from '../../../worker/connected.ts';

/** A site with an answer for some paths, and a page for all others. */
type Site = Record<string, Answer | 'redirect' | 'silence' | 'cut'>;

let site: Site;
let asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
let listener: Awaited<ReturnType<typeof startListener>>;
let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

const page = html(200, '<h1>Welcome</h1>');
const link = (id: number) => ({
  id,
  short_code: `code${id}`,
  short_url: `https://go.example/code${id}`,
  long_url: 'https://a.example/',
  title: 'x'.repeat(500),
  clicks: 1,
  status: 'active',
  created_at: '2026-11-01 10:00:00',
});
const api = success([link(1)]);

beforeEach(async () => {
  forgetEverything();
  asked = [];
  elsewhere = await startElsewhere();
  listener = await startListener((request, response) => {
    asked.push(request);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const answer = site[pathname.replace(/\/$/, '')] ?? html(404, '<h1>Not found</h1>');
    if (answer === 'silence') return;
    if (answer === 'redirect')
      return send(response, { ...html(302, ''), headers: { Location: elsewhere.url } });
    if (answer !== 'cut') return send(response, answer);
    const { body } = success(Array.from({ length: 3000 }, (_, at) => link(at + 1)));
    response.writeHead(200, { 'Content-Length': body.length });
    response.write(body.slice(0, -100), () => response.destroy());
  });
  kept.granted.add('http://127.0.0.1/*');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await handlers.eraseAllAccounts(null);
  await Promise.all([listener.stop(), elsewhere.stop()]);
});

/** Connects as the settings do, after the browser has answered whether the host is allowed. */
async function connect(address: string, key = 'k1') {
  const typed = { address, key, plan: 'pro', authHeader: 'bearer' } as const;
  const pasted = parseBaseUrl(address);
  const isAllowed = pasted.ok && (await hasHostPermission(hostPattern(pasted.value.baseUrl)));
  return findApiAndConnect(typed, await readItem(items.account), isAllowed, async (at) =>
    handlers.connect(at),
  );
}

const at = (path: string) => listener.url + path;

describe('the API is found', () => {
  it.each<[string, string, Site]>([
    ['from the address of the site', '', { '': page, '/api': api }],
    ['from a site that redirects to its pages', '', { '': 'redirect', '/api': api }],
    ['from a site that is behind a password', '', { '': html(401, 'No'), '/api': api }],
    ['from a site whose start page is broken', '', { '': html(500, 'Oops'), '/api': api }],
    ['from a site that shows nobody its folder', '', { '': html(403, 'No'), '/api': api }],
    ['from a page of the site', '/dashboard/settings?tab=keys', { '/api': api }],
    ['from a page about the API', '/api/docs', { '/api': api, '/api/docs': page }],
    ['from an endpoint', '/api/shorten', { '/api': api, '/api/shorten': error(404, 'Not found') }],
    ['in a folder', '/short', { '/short': page, '/short/api': api }],
  ])('%s', async (_name, path, pages) => {
    site = pages;
    const found = Object.keys(pages).find((one) => pages[one] === api) ?? '';
    expect(await connect(at(path))).toEqual({
      ok: true,
      value: { id: (await accountNow()).id, links: 1, clicks: 1, baseUrl: at(found) },
    });
    expect((await accountNow()).baseUrl).toBe(at(found));
    expect(asked.length).toBeLessThanOrEqual(6);
    expect(elsewhere.log).toEqual([]);
  });

  it('where it was said to be, before anywhere else', async () => {
    site = { '/short': api, '/api': api };
    expect(await connect(at('/short'))).toMatchObject({ value: { baseUrl: at('/short') } });
  });

  it('by the key that was pasted with the address', async () => {
    site = { '/api': api };
    expect(await connect(at('/?endpoint=links&api_key=k1'), '')).toMatchObject({ ok: true });
    expect(
      asked.every(({ headers, url }) => headers.authorization === 'Bearer k1' && !url?.includes('k1')),
    ).toBe(true);
  });

  it('by a key that was pasted with characters that nobody sees', async () => {
    site = { '/api': api };
    expect(await connect(at('/api'), '\u200B k\n1\uFEFF')).toMatchObject({ ok: true });
    expect(asked.every(({ headers }) => headers.authorization === 'Bearer k1')).toBe(true);
  });

  it('by the key that is kept, from another address of its site', async () => {
    site = { '': page, '/api': api };
    await connect(at('/api'));
    const { id } = await accountNow();
    expect(await connect(at(''), '')).toMatchObject({ ok: true });
    expect((await accountNow()).id).toBe(id);
  });
});

describe('what is found instead of an API is told:', () => {
  it.each([
    ['not an address', 'bad-address'],
    ['http://go.acme.example:8080/api', 'insecure-address'],
    ['127.0.0.2:1/api', 'no-permission'],
  ])('of %s that it is %s', async (address, kind) =>
    expect(await connect(address)).toMatchObject({ ok: false, error: { kind } }),
  );

  it('that a key can have no such letters, before anybody is asked', async () => {
    site = { '/api': api };
    for (const key of ['••••••••', 'ключ', 'key…'])
      expect(await connect(at('/api'), key)).toEqual({ ok: false, error: { kind: 'bad-key' } });
    expect(await connect(at('/api'), '')).toEqual({ ok: false, error: { kind: 'key-missing' } });
    expect(asked).toEqual([]);
  });

  it('pages, and at which addresses', async () => {
    site = { '': page, '/api': page };
    expect(await connect(at(''))).toEqual({
      ok: false,
      error: {
        kind: 'no-api',
        tried: [at(''), at('/api')],
        isRedirected: false,
        elsewhere: null,
        mayBeNetwork: true,
      },
    });
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('five addresses at most', async () => {
    site = {};
    await connect(at('/a/API/b/c'));
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it('that all of it leads elsewhere, where the key is not sent', async () => {
    site = { '': 'redirect', '/api': 'redirect' };
    expect(await connect(at(''))).toMatchObject({ error: { kind: 'no-api', isRedirected: true } });
    expect(elsewhere.log).toEqual([]);
  });

  it('that a network may want its user to sign in, where every address has the same page', async () => {
    site = { '': page, '/api': page };
    expect(await connect(at(''))).toMatchObject({ error: { kind: 'no-api', mayBeNetwork: true } });
    site = { '': page, '/api': html(404, 'None') };
    expect(await connect(at(''))).toEqual({
      ok: false,
      error: { kind: 'no-api', tried: [at(''), at('/api')], isRedirected: false, elsewhere: null },
    });
  });

  it('that it does, by the status for that', async () => {
    site = { '': html(511, page.body), '/api': html(511, page.body) };
    expect(await connect(at(''))).toEqual({ ok: false, error: { kind: 'server-error', status: 511 } });
  });

  it.each(['redirect' as const, page])('at an address that has worked, that alone', async (met) => {
    site = { '/api': api };
    expect(await connect(at('/api'))).toMatchObject({ ok: true });
    site = { '': met, '/api': met };
    const answer = await connect(at('/api'), 'k2');
    expect(!answer.ok && detectCaptivePortal(answer.error)).toBe('likely');
  });

  it('the API, which does not take the key', async () => {
    site = { '': page, '/api': error(401, 'Invalid key') };
    expect(await connect(at(''))).toEqual({
      ok: false,
      error: { kind: 'unauthorized', said: 'Invalid key', at: at('/api') },
    });
  });

  it('a wall that wants a sign-in of its own, where nothing better is found', async () => {
    site = { '': page, '/api': html(401, '') };
    expect(await connect(at(''))).toMatchObject({ ok: false, error: { kind: 'unreadable', status: 401 } });
  });

  it('the API, which has a problem of its own', async () => {
    site = { '': page, '/api': error(503, 'Down for maintenance') };
    expect(await connect(at(''))).toMatchObject({
      error: { kind: 'server-error', status: 503, said: 'Down for maintenance' },
    });
    expect(asked).toHaveLength(2);
  });

  it('nobody, and that once', async () => {
    const { url } = listener;
    await listener.stop();
    expect(await connect(url)).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(asked).toEqual([]);
  });

  it('that http was typed, where https reaches nobody', async () => {
    kept.granted.add('https://go.example/*');
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await connect('http://go.example/api')).toEqual({
      ok: false,
      error: { kind: 'insecure-address' },
    });
    expect(sent.mock.calls.map(([url]) => url)).toEqual(['https://go.example/api/?endpoint=links']);
  });
});

it('an attempt that fails in the middle of the list leaves none of its rows', async () => {
  site = { '/api': 'cut' };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  expect(await connect(at('/api'))).toMatchObject({ ok: false });
  expect(put).toHaveBeenCalled();
  expect(await inDatabase((db) => db.count('links'))).toBe(0);
});

it('a site that is silent is waited for once', async () => {
  site = { '': 'silence' };
  const deadline = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => deadline(Math.min(ms, 2000)));
  expect(await connect(at(''))).toEqual({ ok: false, error: { kind: 'timed-out' } });
  expect(asked).toHaveLength(1);
});
