import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { analytics, bioPages, type Client, createClient, created, listed, send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';

// What can be tested with a key alone, on any server: on the one given by CONFORMANCE_BASE_URL and CONFORMANCE_API_KEY,
// else on this project's service. The tests delete the links that they make.
const { CONFORMANCE_BASE_URL: baseUrl, CONFORMANCE_API_KEY: key } = process.env;

if (baseUrl !== undefined && key !== undefined) {
  describe(baseUrl, () => statements(() => Promise.resolve({ ...createClient(baseUrl, key), key })));
} else {
  onEachDatabase((make) => {
    const fixture = useService(make);
    const account = once(() => fixture.account());
    statements(account);
  });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= make());
}

function newAlias(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

const url = 'https://example.com/a/page?with=query&and=more#part';

function statements(connect: () => Promise<Client & { key: string }>): void {
  async function create(body: Record<string, unknown> = {}) {
    const api = await connect();
    const answer = await api.shorten({ url, ...body });
    expect(answer.status).toBe(200);
    return v.parse(created, answer.body).data;
  }

  async function find(shortCode: string) {
    const api = await connect();
    return (await api.list()).find(({ short_code }) => short_code === shortCode);
  }

  async function discard(shortCode: string): Promise<void> {
    const link = await find(shortCode);
    await (await connect()).call('GET', `links&id=${link?.id}&action=delete`);
  }

  describe('2 and 4.1: creating a link', () => {
    test('1: the answer is application/json', async () => {
      const api = await connect();
      expect((await api.call('GET', 'links')).headers.get('Content-Type')).toMatch(/^application\/json/);
      expect((await api.call('GET', 'no-such-endpoint')).headers.get('Content-Type')).toMatch(
        /^application\/json/,
      );
    });

    test('2.3: with an alias, the created link carries it, the URL as it was sent, and a QR code address', async () => {
      const alias = newAlias();
      const link = await create({ alias, title: 'A title' });
      expect(link).toMatchObject({ short_code: alias, long_url: url });
      expect(link.short_url.endsWith(`/${alias}`)).toBe(true);
      const qr = new URL(link.qr_code_url);
      expect(qr.searchParams.get('size')).toBe('200x200');
      expect(qr.searchParams.get('data')).toBe(link.short_url);
      await discard(alias);
    });

    test('2.3: without an alias a code is generated, another each time', async () => {
      const [one, two] = [await create(), await create()];
      expect(one.short_code).not.toBe(two.short_code);
      expect(one.short_code).not.toBe('');
      await discard(one.short_code);
      await discard(two.short_code);
    });

    test.each([
      ['no URL', {}],
      ['a URL that is no string', { url: 5 }],
      ['a URL without a scheme', { url: 'example.com/page' }],
      ['an empty URL', { url: '' }],
      ['words', { url: 'not a url' }],
    ])('4.1 rule 1: %s gives 400', async (_, body) => {
      const answer = await (await connect()).shorten(body);
      expectRefusal(answer, 400);
    });

    test.each(['ab', 'a'.repeat(51), 'has space', 'ümlaut', 'dot.ted', 'sla/sh'])(
      '4.1: the alias "%s" gives 400',
      async (alias) => {
        expect((await (await connect()).shorten({ url, alias })).status).toBe(400);
      },
    );

    test.each([3, 50])('4.1: an alias of %i characters is allowed', async (length) => {
      const alias =
        randomBytes(25)
          .toString('hex')
          .slice(0, length - 2) + '_-';
      expect((await create({ alias })).short_code).toBe(alias);
      await discard(alias);
    });

    test('4.1 rule 2: an alias in use gives 409 with a message that says so', async () => {
      const alias = newAlias();
      await create({ alias });
      const answer = await (await connect()).shorten({ url, alias });
      expectRefusal(answer, 409, /alias.*already taken/i);
      await discard(alias);
    });
  });

  describe('2.2 and 4.2: the list', () => {
    test('4.2: every link of the list has the fields of 2.2', async () => {
      const alias = newAlias();
      await create({ alias, title: 'Fields' });
      const answer = await (await connect()).call('GET', 'links');
      expect(answer.status).toBe(200);
      const { data } = v.parse(listed, answer.body);
      const link = data.find(({ short_code }) => short_code === alias);
      expect(link).toMatchObject({ long_url: url, title: 'Fields', clicks: 0, status: 'active' });
      expect(link?.short_url.endsWith(`/${alias}`)).toBe(true);
      await discard(alias);
    });

    test.each(['Ünïcödé ✂️ 中文', '<b>"quotes" & \'more\'</b>', '\\ backslash \u2028 line'])(
      '2.2: the title %j comes back as it was sent',
      async (title) => {
        const alias = newAlias();
        await create({ alias, title });
        expect((await find(alias))?.title).toBe(title);
        await discard(alias);
      },
    );
  });

  describe('4.3: deleting', () => {
    test('4.3: DELETE removes the link, or answers 405 where the server blocks it', async () => {
      const alias = newAlias();
      await create({ alias });
      const answer = await (await connect()).call('DELETE', `links&id=${(await find(alias))?.id}`);
      expect([200, 405]).toContain(answer.status);
      if (answer.status === 200) expect(await find(alias)).toBeUndefined();
      else await discard(alias);
    });

    test('4.3: the GET form removes the link', async () => {
      const alias = newAlias();
      await create({ alias });
      const answer = await (await connect()).call('GET', `links&id=${(await find(alias))?.id}&action=delete`);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ success: true });
      expect(await find(alias)).toBeUndefined();
    });

    test('4.3: an id that does not exist gives 404', async () => {
      const answer = await (await connect()).call('GET', 'links&id=999999999999&action=delete');
      expectRefusal(answer, 404);
    });
  });

  describe('4.4: analytics', () => {
    test.each(['analytics', 'analytics&days=1', 'analytics&days=90'])(
      '2.4: %s gives the summary',
      async (query) => {
        const answer = await (await connect()).call('GET', query);
        expect(answer.status).toBe(200);
        const { summary } = v.parse(analytics, answer.body).data;
        expect(summary.unique_clicks).toBeLessThanOrEqual(summary.total_clicks);
      },
    );

    test('2.4: total_links is the length of the list', async () => {
      const api = await connect();
      const { summary } = v.parse(analytics, (await api.call('GET', 'analytics')).body).data;
      expect(summary.total_links).toBe((await api.list()).length);
    });
  });

  test('2.5 and 4.5: bio pages have their fields', async () => {
    const answer = await (await connect()).call('GET', 'bio-pages');
    expect(answer.status).toBe(200);
    for (const page of v.parse(bioPages, answer.body).data)
      expect(page.url.endsWith(`/${page.username}`)).toBe(true);
  });

  describe('5: authentication', () => {
    test.each([
      ['no key', {}],
      ['a wrong Bearer token', { Authorization: 'Bearer wrong' }],
      ['a wrong X-API-Key', { 'X-API-Key': 'wrong' }],
    ])('5.4: %s gives 401', async (_, headers) => {
      const answer = await send(`${(await connect()).baseUrl}/?endpoint=links`, { headers });
      expectRefusal(answer, 401);
    });

    test('5.2: X-API-Key is accepted', async () => {
      const { baseUrl, key } = await connect();
      expect((await send(`${baseUrl}/?endpoint=bio-pages`, { headers: { 'X-API-Key': key } })).status).toBe(
        200,
      );
    });

    test('5.2: the query parameter api_key is accepted', async () => {
      const { baseUrl, key } = await connect();
      expect((await send(`${baseUrl}/?endpoint=bio-pages&api_key=${encodeURIComponent(key)}`)).status).toBe(
        200,
      );
    });
  });

  test.each(['shorten', 'links&id=1'])('7: PUT %s gives 405', async (query) => {
    const answer = await (await connect()).call('PUT', query, { url });
    expectRefusal(answer, 405);
  });
}
