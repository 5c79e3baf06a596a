import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Answer, send, userAgents } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';
import { observe } from './support/observe.ts';

const url = 'https://example.com/page';
const linkAnalytics = v.object({
  data: v.object({ daily: v.array(v.object({ date: v.string(), count: v.number() })) }),
});

/** Decisions where the specification is silent, as in docs/where-the-specification-is-silent.md. */
onEachDatabase((make) => {
  const fixture = useService(make);

  test('2.2 (not shown): times are UTC', async () => {
    const account = await fixture.account();
    const before = new Date().toISOString().slice(0, 19).replace('T', ' ');
    await account.shorten({ url });
    const after = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const created = (await account.list())[0]?.created_at ?? '';
    expect(created >= before && created <= after).toBe(true);
  });

  test('4.2 (not shown): the list is the newest first', async () => {
    const account = await fixture.account();
    for (const title of ['one', 'two', 'three']) await account.shorten({ url, title });
    expect((await account.list()).map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  });

  test('4 (not shown): no cache keeps an answer of the API, and of the list only its client does', async () => {
    const account = await fixture.account();
    const keptFor = async (method: 'GET' | 'DELETE', query: string) =>
      (await account.call(method, query)).headers.get('Cache-Control');
    for (const query of ['analytics', 'bio-pages', 'nothing', 'links&id=999999&action=delete'])
      expect([query, await keptFor('GET', query)]).toEqual([query, 'no-store']);
    expect(await keptFor('GET', 'links')).toBe('private, no-cache');
    const refused = await send(`${fixture.service.url}/api/?endpoint=analytics`);
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([401, 'no-store']);
  });

  test('4 (not shown): a parameter that is sent twice is named, with 400, and nothing is deleted', async () => {
    const account = await fixture.account();
    for (const title of ['one', 'two']) await account.shorten({ url, title });
    const [two, one] = await account.list();
    const ids = `id=${one?.id}&id=${two?.id}`;
    const { baseUrl } = account;
    for (const [method, query, name] of [
      ['DELETE', `links&${ids}`, 'id'],
      ['GET', `links&${ids}&action=delete`, 'id'],
      ['GET', `links&id=${one?.id}&action=delete&action=list`, 'action'],
      ['GET', 'links&endpoint=bio-pages', 'endpoint'],
      ['GET', 'links&limit=1&limit=2', 'limit'],
      ['GET', 'analytics&days=7&days=30', 'days'],
      ['GET', `analytics&link_id=${one?.id}&link_id=${two?.id}`, 'link_id'],
    ] as const)
      expectRefusal(await account.call(method, query), 400, new RegExp(`several parameters ${name}:`));
    const qr = await send(baseUrl.replace(/api$/, 'qr?data=a&data=b'));
    expectRefusal(qr, 400, /several parameters data:/);
    expect(await account.list()).toHaveLength(2);
  });

  test('4.3 (not shown): a successful delete answers with the id', async () => {
    const account = await fixture.account();
    await account.shorten({ url });
    const id = (await account.list())[0]?.id;
    const answer = await account.call('DELETE', `links&id=${id}`);
    expect(answer.body).toEqual({ success: true, data: { id, deleted: true } });
  });

  test('4.3 (not shown): a deleted alias is free again', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'used-again' });
    await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
    expect((await account.shorten({ url, alias: 'used-again' })).status).toBe(200);
  });

  test('4.4 (not shown): one link has the summary of that link, the link, and a count for each day', async () => {
    const account = await fixture.account();
    await account.shorten({ url, alias: 'one-link' });
    await account.shorten({ url });
    for (const agent of [userAgents.mobile, userAgents.mobile, userAgents.desktop]) {
      await send(`${fixture.service.url}/one-link`, { headers: { 'User-Agent': agent } });
    }
    const link = (await account.list()).find(({ short_code }) => short_code === 'one-link');
    const answer = await account.call('GET', `analytics&link_id=${link?.id}&days=7`);
    const today = new Date().toISOString().slice(0, 10);
    expect(answer.body).toMatchObject({
      success: true,
      data: {
        summary: { total_clicks: 3, unique_clicks: 2, total_links: 1 },
        devices: [
          { device_type: 'mobile', count: 2 },
          { device_type: 'desktop', count: 1 },
        ],
        countries: [{ country: 'Unknown', count: 3 }],
        link,
      },
    });
    const { daily } = v.parse(linkAnalytics, answer.body).data;
    expect(daily).toHaveLength(7);
    expect(daily.at(-1)).toEqual({ date: today, count: 3 });
  });

  test('4.4 (not shown): all links together have a count for each day as well', async () => {
    const account = await fixture.account();
    for (const alias of ['daily-one', 'daily-two']) {
      await account.shorten({ url, alias });
      await send(`${fixture.service.url}/${alias}`, { headers: { 'User-Agent': userAgents.mobile } });
    }
    const { daily } = v.parse(linkAnalytics, (await account.call('GET', 'analytics&days=90')).body).data;
    expect(daily).toHaveLength(90);
    expect(daily.map(({ date }) => date)).toEqual(daily.map(({ date }) => date).toSorted());
    expect(daily.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  test.each(['0', '91', '-1', '1.5', 'many', ''])('4.4 (not shown): days=%s gives 400', async (days) => {
    const answer = await (await fixture.account()).call('GET', `analytics&days=${days}`);
    expect(answer.status).toBe(400);
  });

  test.each(['no-such', '', 'toString', '__proto__'])(
    '4 (not shown): the endpoint "%s" gives 404',
    async (name) => {
      const answer = await (await fixture.account()).call('GET', name);
      expectRefusal(answer, 404, /shorten, links, analytics, bio-pages/);
    },
  );

  test('4.1 (not shown): aliases are case-sensitive', async () => {
    const account = await fixture.account();
    expect((await account.shorten({ url: 'https://example.com/upper', alias: 'CaseAlias' })).status).toBe(
      200,
    );
    expect((await account.shorten({ url: 'https://example.com/lower', alias: 'casealias' })).status).toBe(
      200,
    );
    const location = async (code: string) =>
      (await send(`${fixture.service.url}/${code}`)).headers.get('Location');
    expect(await location('CaseAlias')).toBe('https://example.com/upper');
    expect(await location('casealias')).toBe('https://example.com/lower');
  });

  test('4.1 (not shown): reserved codes are taken', async () => {
    expect((await (await fixture.account()).shorten({ url, alias: 'api' })).status).toBe(409);
  });

  test('2.2 (not shown): a URL has at most 8,192 characters, a title 300, counted as people count them', async () => {
    const account = await fixture.account();
    const longest = `https://example.com/${'a'.repeat(8_192 - 20)}`;
    expect((await account.shorten({ url: longest })).status).toBe(200);
    expect((await account.shorten({ url: `${longest}a` })).status).toBe(400);
    expect((await account.shorten({ url, title: '🔗'.repeat(300) })).status).toBe(200);
    expect((await account.shorten({ url, title: 'a'.repeat(301) })).status).toBe(400);
  });

  test('4.1 (not shown): null is an alias or a title that was not given', async () => {
    const account = await fixture.account();
    expect((await account.shorten({ url, alias: null, title: null })).status).toBe(200);
    expect((await account.list())[0]?.title).toBe('');
  });

  test('4.2 (not shown): the list has an ETag; 304 until something in it changes', async () => {
    const account = await fixture.account();
    const ask = (etag: string | null) =>
      send(`${account.baseUrl}/?endpoint=links&api_key=${account.key}`, {
        headers: etag === null ? {} : { 'If-None-Match': etag },
      });
    const etagOf = async () => (await ask(null)).headers.get('ETag');
    const changes = [
      () => account.shorten({ url, alias: 'tagged' }),
      () => send(`${fixture.service.url}/tagged`, { headers: { 'User-Agent': userAgents.desktop } }),
      async () => account.call('DELETE', `links&id=${(await account.list())[0]?.id}`),
    ];
    for (const change of changes) {
      const etag = await etagOf();
      expect((await ask(etag)).status).toBe(304);
      expect((await ask(`"other", ${etag}`)).status).toBe(304);
      await change();
      expect((await ask(etag)).status).toBe(200);
    }
  });

  test('4.2 (not shown): a list from before a backup was restored is not taken for the one after', async () => {
    const { db } = fixture.service;
    const account = await fixture.account();
    const { revision } = await db
      .selectFrom('accounts')
      .select('revision')
      .where('id', '=', account.accountId)
      .executeTakeFirstOrThrow();
    await account.shorten({ url, title: 'lost' });
    const etag = (await account.call('GET', 'links')).headers.get('ETag') ?? '';
    await db.deleteFrom('links').where('account_id', '=', account.accountId).execute();
    await db
      .updateTable('accounts')
      .set({ revision, link_count: 0 })
      .where('id', '=', account.accountId)
      .execute();
    await account.shorten({ url, title: 'after' });
    const answer = await send(`${account.baseUrl}/?endpoint=links&api_key=${account.key}`, {
      headers: { 'If-None-Match': etag },
    });
    expect(answer.status).toBe(200);
  });

  test('4 (not shown): HEAD answers as GET does, without a body, and never deletes', async () => {
    const account = await fixture.account();
    await account.shorten({ url });
    const id = (await account.list())[0]?.id;
    expect(await account.call('HEAD', 'links')).toMatchObject({
      status: 200,
      body: '',
    } satisfies Partial<Answer>);
    expect((await account.call('HEAD', `links&id=${id}&action=delete`)).status).toBe(405);
    expect(await account.list()).toHaveLength(1);
  });

  test('what is silent can be asked of any server, and nothing is left behind', async () => {
    const account = await fixture.account();
    const seen = new Map((await observe(account)).map(([, question, answer]) => [question, answer]));
    expect(seen.get('time zone of times')).toBe('UTC');
    expect(seen.get('order of the list')).toBe('newest first');
    expect(seen.get('days=91')).toMatch(/^400: .*1 to 90/);
    expect(seen.get('body of a successful delete')).toMatch(/"deleted":true/);
    expect(await account.list()).toEqual([]);
  });
});
