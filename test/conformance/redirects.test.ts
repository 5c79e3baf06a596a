import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseAddresses } from '../../service/clicks/origin.ts';
import { startService } from '../../service/serve.ts';
import { analytics, created, send, userAgents } from './support/client.ts';
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
    trustProxy: parseAddresses('127.0.0.0/8'),
    countryHeader: 'CF-IPCountry',
    now: () => now,
  });

  function visit(code: string, headers: Record<string, string> = {}, method = 'GET') {
    return send(`${fixture.service.url}/${code}`, {
      method,
      headers: { 'User-Agent': userAgents.desktop, ...headers },
    });
  }

  const leadsTo = async (code: string) => (await visit(code)).headers.get('Location');

  test('2.2: the short URL leads to the long URL with 302, and is not to be cached', async () => {
    const account = await fixture.account();
    await account.shorten({ url: `${url}?a=b#c`, alias: 'plain' });
    const answer = await visit('plain');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(`${url}?a=b#c`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    '%61_code-1',
    'a%5Fcode%2d1',
    'a_code-1?from=mail',
    'x/../a_code-1',
    'a_code-1/',
    '/a_code-1',
    '//a_code-1//',
    'a_code-1.',
    'a_code-1)',
    'a_code-1%29.',
    'a_code-1%E2%80%9D,',
    'a_code-1%2F',
    'A_Code-1',
    'A_CODE-1/',
  ])('2.2: a short URL leads there however it is spelled: /%s', async (spelling) => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'a_code-1' });
    expect((await visit(spelling)).headers.get('Location')).toBe(url);
  });

  test.each(['x/a_code-1', '%2561_code-1', 'a_code-1/x', 'a_code-1.html'])(
    '2.2: what only resembles a short URL leads nowhere: /%s',
    async (other) => {
      await (await fixture.account()).shorten({ url, alias: 'a_code-1' });
      expect((await visit(other)).status).toBe(404);
    },
  );

  test('4.1: other capitals lead to a link where one fits, and only there', async () => {
    const account = await fixture.account();
    await account.shorten({ url: `${url}/1`, alias: 'Spring-Sale' });
    for (const code of ['spring-sale', 'SPRING-SALE', 'Spring-sale'])
      expect(await leadsTo(code)).toBe(`${url}/1`);
    await account.shorten({ url: `${url}/2`, alias: 'spring-sale' });
    expect(await leadsTo('Spring-Sale')).toBe(`${url}/1`);
    expect(await leadsTo('spring-sale')).toBe(`${url}/2`);
    expect(await leadsTo('SPRING-SALE')).toBe(null);
    await account.call('DELETE', `links&id=${(await account.list())[1]?.id}`);
    // The alias is kept for its account, so nobody else's link takes its visitors over.
    expect(await leadsTo('Spring-Sale')).toBe(null);
    expect(await leadsTo('SPRING-SALE')).toBe(`${url}/2`);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    '7: %s on a short URL gives 405 with Allow',
    async (method) => {
      await (await fixture.account()).shorten({ url, alias: 'only-get' });
      for (const path of ['only-get', 'nowhere', '', 'qr', 'robots.txt']) {
        const answer = await visit(path, {}, method);
        expectRefusal(answer, 405, /GET/);
        expect(answer.headers.get('Allow')).toBe('GET, HEAD');
      }
    },
  );

  test('2.2: a + after the code shows where a link leads, and is no click', async () => {
    const account = await fixture.account();
    const long = `${url}?a=<b>&c="d"`;
    await account.shorten({ url: long, alias: 'looked-at', title: 'Secret title' });
    for (const path of ['looked-at+', 'looked-at%2B', '/looked-at+/']) {
      const { status, headers, body } = await visit(path, { Accept: 'text/html' });
      expect(status).toBe(200);
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(body).toContain('https://example.com/page?a=&lt;b&gt;&amp;c=&quot;d&quot;');
      expect(body).not.toContain('Secret');
    }
    expectRefusal(await visit('nowhere+'), 404);
    expect((await account.list())[0]?.clicks).toBe(0);
  });

  test('2.2: programs that show previews may follow a link, and search engines are told not to list it', async () => {
    await (await fixture.account()).shorten({ url, alias: 'listed-not' });
    const { status, headers, body } = await visit('robots.txt');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^User-agent: \*\n/);
    // Each rule names the API: neither the site itself nor a code begins so.
    expect(String(body).match(/Disallow: .*/g)).toEqual(['Disallow: /api/', 'Disallow: /api?']);
    expect((await visit('listed-not')).headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('2.2: a URL with more than ASCII is stored as given and led to percent-encoded', async () => {
    const account = await fixture.account();
    await account.shorten({ url: 'https://exämple.org/früh?q=中', alias: 'encoded' });
    expect((await account.list())[0]?.long_url).toBe('https://exämple.org/früh?q=中');
    const location = (await visit('encoded')).headers.get('Location');
    expect(location).toBe('https://xn--exmple-cua.org/fr%C3%BCh?q=%E4%B8%AD');
  });

  test.each(['', '?a=b', '#part', '/', ').', '%2F'])(
    '4.1 rule 1: a link to its own short URL%s, a loop, gives 400',
    async (rest) => {
      const account = await fixture.account();
      const loop = { url: `${fixture.service.url}/loop${rest}`, alias: 'loop' };
      expectRefusal(await account.shorten(loop), 400, /itself/);
      expectRefusal(await account.shorten({ ...loop, alias: 'Loop' }), 400, /itself/);
      expect((await account.shorten({ ...loop, alias: `to-loop-${rest.length}` })).status).toBe(200);
    },
  );

  test('4.1 rule 1: so does a loop through other links, in other spellings', async () => {
    const account = await fixture.account();
    const site = fixture.service.url;
    await account.shorten({ url: `${site}/Round.`, alias: 'Half-Way' });
    expectRefusal(await account.shorten({ url: `${site}//half-way/`, alias: 'round' }), 400, /itself/);
    expect((await account.shorten({ url: `${site}/half-way+`, alias: 'round' })).status).toBe(200);
  });

  test('4.1 rule 1: so does a chain that is longer than browsers follow', async () => {
    const account = await fixture.account();
    const link = (number: number) =>
      account.shorten({ url: `${fixture.service.url}/chain-${number - 1}`, alias: `chain-${number}` });
    await account.shorten({ url, alias: 'chain-0' });
    for (let number = 1; number <= 10; number += 1) expect((await link(number)).status).toBe(200);
    expectRefusal(await link(11), 400, /too many/);
  });

  test('4.1 rule 1: so does such a chain of generated codes', async () => {
    const account = await fixture.account();
    let last = url;
    for (let number = 0; number <= 10; number += 1)
      last = v.parse(created, (await account.shorten({ url: last })).body).data.short_url;
    expectRefusal(await account.shorten({ url: last }), 400, /too many/);
    expect(await account.list()).toHaveLength(11);
  });

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
    ['a request without user agent', { 'User-Agent': '' }, 'GET'],
    ['a prefetch', { 'Sec-Purpose': 'prefetch;prerender' }, 'GET'],
    ['a prefetch of Purpose', { Purpose: 'prefetch' }, 'GET'],
    ['a prefetch of X-Purpose', { 'X-Purpose': 'Preview' }, 'GET'],
    ['a prefetch of X-Moz', { 'X-Moz': 'PREFETCH' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('2.2: %s is led on and not counted', async (name, headers, method) => {
    const account = await fixture.account();
    const alias = name.replaceAll(' ', '-').toLowerCase();
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

onEachDatabase((make) => {
  const fixture = useService(make, { passQuery: true });

  test.each([
    ['https://example.com/page', '?a=1', 'https://example.com/page?a=1'],
    ['https://example.com/page?a=2&b=3#part', '?a=1&c', 'https://example.com/page?b=3&a=1&c#part'],
    ['https://example.com/page?a=2', '', 'https://example.com/page?a=2'],
    ['https://example.com/page?a=2', '?', 'https://example.com/page?a=2'],
    ['https://example.com/ü', '?q=%C3%BC', 'https://example.com/%C3%BC?q=%C3%BC'],
    // What is longer than a header may be is led to without the query.
    ['https://example.com/', `?${'a'.repeat(8_200)}`, 'https://example.com/'],
  ])('--pass-query: %s with %.20s', async (long, query, location) => {
    const account = await fixture.account();
    const { short_code } = v.parse(created, (await account.shorten({ url: long })).body).data;
    const answer = await send(`${fixture.service.url}/${short_code}${query}`);
    expect(answer.headers.get('Location')).toBe(location);
  });

  test('--pass-query is off by default', async () => {
    const database = await make();
    const service = await startService({ port: 0, database: database.url });
    await (await openAccount(service)).shorten({ url, alias: 'plain' });
    expect((await send(`${service.url}/plain?a=1`)).headers.get('Location')).toBe(url);
    await service.close();
    await database.remove();
  });
});
