import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const call = async (
  query: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  key: string | null = server.key,
) => {
  const response = await fetch(`${server.baseUrl}/?${query}`, {
    ...init,
    headers: { ...init.headers, ...(key === null ? {} : { Authorization: `Bearer ${key}` }) },
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
};
const create = (body: object) =>
  call('endpoint=shorten', { method: 'POST', body: JSON.stringify({ url: 'https://a.example/', ...body }) });
const data = ({ body }: { body: string }): unknown => (JSON.parse(body) as { data: unknown }).data;

describe('without faults', () => {
  it('a link is made, listed, counted and deleted, with ids that grow', async () => {
    expect(data(await create({ alias: 'one', title: 'One' }))).toMatchObject({
      short_url: `${server.siteUrl}/one`,
      short_code: 'one',
      long_url: 'https://a.example/',
    });
    await create({});
    expect(data(await call('endpoint=links'))).toMatchObject([
      { id: 1, short_code: 'one', title: 'One', clicks: 0, status: 'active' },
      { id: 2, title: '' },
    ]);
    expect(data(await call('endpoint=analytics'))).toMatchObject({ summary: { total_links: 2 } });
    expect((await call('endpoint=links&id=1', { method: 'DELETE' })).status).toBe(200);
    expect((await call('endpoint=links&id=2&action=delete')).status).toBe(200);
    expect((await call('endpoint=links&id=2', { method: 'DELETE' })).status).toBe(404);
    expect(server.truth.links).toEqual([]);
    expect((await create({})).status).toBe(200);
    expect(server.truth.links).toMatchObject([{ id: 3 }]);
    expect(data(await call('endpoint=bio-pages'))).toMatchObject([
      { username: 'acme', url: `${server.siteUrl}/acme` },
    ]);
  });

  it('refusals are those of the specification', async () => {
    await create({ alias: 'one' });
    expect((await create({ alias: 'one' })).status).toBe(409);
    expect((await create({ url: 'nonsense' })).status).toBe(400);
    server.truth.linkLimit = 1;
    expect((await create({})).status).toBe(403);
    expect((await call('endpoint=links', {}, 'wrong')).status).toBe(401);
    expect((await call('endpoint=links', {}, null)).status).toBe(401);
    expect((await call('endpoint=shorten')).status).toBe(405);
    expect(server.truth.links).toHaveLength(1);
  });

  it('a list that has not changed is not sent again', async () => {
    const tag = (await call('endpoint=links')).headers.get('ETag') ?? '';
    expect((await call('endpoint=links', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    await create({});
    expect((await call('endpoint=links', { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it.each([
    ['authorization', { Authorization: 'Bearer test-key' }, ''],
    ['x-api-key', { 'X-API-Key': 'test-key' }, ''],
    ['query', {}, '&api_key=test-key'],
  ])('the log tells a key in %s', async (keyPlace, headers, query) => {
    const before = Date.now();
    const answer = await call(`endpoint=links${query}`, { headers: headers as Record<string, string> }, null);
    expect(answer.status).toBe(200);
    await create({ alias: 'one' });
    expect(server.log).toMatchObject([
      {
        method: 'GET',
        endpoint: 'links',
        operation: 'list',
        keyPlace,
        alias: null,
        fault: null,
      },
      {
        method: 'POST',
        endpoint: 'shorten',
        operation: 'create',
        alias: 'one',
      },
    ]);
    expect(server.log[0]?.at).toBeGreaterThanOrEqual(before);
  });

  it('a page of any origin may call it', async () => {
    const allowed = await fetch(`${server.baseUrl}/`, { method: 'OPTIONS' });
    expect([allowed.status, allowed.headers.get('Access-Control-Allow-Headers')]).toEqual([
      204,
      'Authorization, X-API-Key, Content-Type, If-None-Match',
    ]);
    expect(server.log).toEqual([]);
  });
});
