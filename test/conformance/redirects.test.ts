import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseAddresses } from '../../service/clicks/origin.ts';
import { startService } from '../../service/serve.ts';
import { analytics, send, userAgents } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { type AccountClient, openAccount, useService } from './support/fixture.ts';

const url = 'https://example.com/page';

async function dataOf(account: AccountClient) {
  return v.parse(analytics, (await account.call('GET', 'analytics')).body).data;
}

onEachDatabase((make) => {
  // A fixed clock: after midnight the same visitor would count again.
  const now = Date.now();
  const fixture = useService(make, {
    trustedProxies: parseAddresses('127.0.0.0/8'),
    countryHeader: 'CF-IPCountry',
    now: () => now,
  });

  function visit(code: string, headers: Record<string, string> = {}, method = 'GET') {
    return send(`${fixture.service.url}/${code}`, {
      method,
      headers: { 'User-Agent': userAgents.desktop, ...headers },
    });
  }

  test('2.2: the short URL leads to the long URL with 302, and is not to be cached', async () => {
    const account = await fixture.account();
    await account.shorten({ url: `${url}?a=b#c`, alias: 'plain' });
    const answer = await visit('plain');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(`${url}?a=b#c`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('2.2: a short URL leads there however it is spelled, and with a query', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'a_code-1' });
    for (const spelling of ['%61_code-1', 'a%5Fcode%2d1', 'a_code-1?from=mail', 'x/../a_code-1'])
      expect((await visit(spelling)).headers.get('Location')).toBe(url);
    for (const other of ['a_code-1/', '/a_code-1', 'x/a_code-1', '%2561_code-1', 'a_code-1%2F'])
      expect((await visit(other)).status).toBe(404);
  });

  test('2.2: a URL with more than ASCII is stored as given and led to percent-encoded', async () => {
    const account = await fixture.account();
    await account.shorten({ url: 'https://exämple.org/früh?q=中', alias: 'encoded' });
    expect((await account.list())[0]?.long_url).toBe('https://exämple.org/früh?q=中');
    const location = (await visit('encoded')).headers.get('Location');
    expect(location).toBe('https://xn--exmple-cua.org/fr%C3%BCh?q=%E4%B8%AD');
  });

  test.each(['', '?a=b', '#part'])(
    '4.1 rule 1: a link to its own short URL%s, a loop, gives 400',
    async (rest) => {
      const account = await fixture.account();
      const loop = { url: `${fixture.service.url}/loop${rest}`, alias: 'loop' };
      expectRefusal(await account.shorten(loop), 400, /itself/);
      expect((await account.shorten({ ...loop, alias: `to-loop-${rest.length}` })).status).toBe(200);
    },
  );

  test('2.2 and 2.4: a click is in the list and in the analytics as soon as it was answered', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'counted' });
    for (let count = 1; count <= 3; count += 1) {
      await visit('counted');
      expect((await account.list())[0]?.clicks).toBe(count);
      expect((await dataOf(account)).summary.total_clicks).toBe(count);
    }
  });

  test('2.4: devices are mobile, desktop and tablet', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'devices' });
    for (const agent of ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'tablet'] as const) {
      await visit('devices', { 'User-Agent': userAgents[agent] });
    }
    expect((await dataOf(account)).devices).toEqual([
      { device_type: 'mobile', count: 3 },
      { device_type: 'desktop', count: 2 },
      { device_type: 'tablet', count: 1 },
    ]);
  });

  test('2.4: countries have names, from a trusted proxy’s header', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'countries' });
    for (const code of ['DE', 'DE', 'BR', 'XX', 'nonsense'])
      await visit('countries', { 'CF-IPCountry': code });
    expect((await dataOf(account)).countries).toEqual([
      { country: 'Germany', count: 2 },
      { country: 'Unknown', count: 2 },
      { country: 'Brazil', count: 1 },
    ]);
  });

  test('2.4: unique clicks are those of different visitors', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'unique' });
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      await visit('unique', { 'X-Forwarded-For': address });
    }
    await visit('unique', { 'X-Forwarded-For': '192.0.2.2', 'User-Agent': userAgents.mobile });
    expect((await dataOf(account)).summary).toEqual({ total_clicks: 4, unique_clicks: 3, total_links: 1 });
  });

  test('2.4: no address is stored', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'private' });
    await visit('private', { 'X-Forwarded-For': '198.51.100.77' });
    await account.list();
    const { db } = fixture.service;
    const tables = await db.introspection.getTables();
    const stored = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
    );
    expect(stored.some(({ rows }) => rows.length > 0)).toBe(true);
    expect(JSON.stringify(stored.map(({ rows }) => rows))).not.toMatch(/198\.51|127\.0\.0\.1(?!:)/);
  });

  test.each([
    ['a bot', { 'User-Agent': userAgents.bot }, 'GET'],
    ['a link preview', { 'User-Agent': userAgents.preview }, 'GET'],
    ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('2.2: %s is led on and not counted', async (name, headers, method) => {
    const account = await fixture.account();
    const alias = name.replaceAll(' ', '-');
    await account.shorten({ url, alias });
    expect((await visit(alias, headers, method)).status).toBe(302);
    expect((await account.list())[0]?.clicks).toBe(0);
  });

  test('4.3: a deleted link leads nowhere, and its clicks are gone', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'short-lived' });
    await visit('short-lived');
    await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
    expectRefusal(await visit('short-lived'), 404);
    expect((await dataOf(account)).summary.total_clicks).toBe(0);
  });

  test.each(['%00', 'a%00b', '%ff%fe', '%E0%A4', 'a'.repeat(5_000), '..%2f..%2fetc', "x'--", '%F0%9F%94%97'])(
    '2.2: the address /%s leads nowhere, with 404',
    async (path) => {
      expectRefusal(await visit(path), 404);
    },
  );

  test('2.2: an address that leads nowhere is a page for a browser', async () => {
    const page = await visit('nowhere', { Accept: 'text/html,*/*' });
    expect(page.status).toBe(404);
    expect(page.headers.get('Content-Type')).toMatch(/^text\/html/);
    const json = await visit('nowhere', { Accept: '*/*' });
    expectRefusal(json, 404);
    for (const { headers } of [page, json]) {
      expect(headers.get('Vary')).toBe('Accept');
      expect(headers.get('Cache-Control')).toBe('no-cache');
    }
  });
});

onEachDatabase((make) => {
  test('a clean stop loses no click', async () => {
    const database = await make();
    const first = await startService({ port: 0, database: database.url });
    const account = await openAccount(first);
    await account.shorten({ url, alias: 'last-click' });
    for (let count = 0; count < 25; count += 1) {
      await send(`${first.url}/last-click`, { headers: { 'User-Agent': userAgents.desktop } });
    }
    await first.close();
    const second = await startService({ port: 0, database: database.url });
    const { clicks } = await second.db.selectFrom('link_clicks').select('clicks').executeTakeFirstOrThrow();
    expect(clicks).toBe(25);
    await second.close();
    await database.remove();
  });

  test('2.4: without a trusted proxy its headers are not believed', async () => {
    const database = await make();
    const service = await startService({ port: 0, database: database.url });
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'spoofed' });
    for (const address of ['192.0.2.1', '192.0.2.2']) {
      const headers = { 'CF-IPCountry': 'DE', 'X-Forwarded-For': address, 'User-Agent': userAgents.desktop };
      await send(`${service.url}/spoofed`, { headers });
    }
    const { summary, countries } = v.parse(analytics, (await account.call('GET', 'analytics')).body).data;
    expect(countries).toEqual([{ country: 'Unknown', count: 2 }]);
    expect(summary.unique_clicks).toBe(1);
    await service.close();
    await database.remove();
  });
});
