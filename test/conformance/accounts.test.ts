import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { hashKey, issueKey, shortHashLength, revokeKey, revokeKeys } from '../../service/database/keys.ts';
import { updateAccount } from '../../service/database/accounts.ts';
import { createClient, send } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { expectRefusal } from './support/expect-refusal.ts';
import { useService } from './support/fixture.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const fixture = useService(make, {
    now: () => now,
    rates: { free: 0, pro: 20, agency: 200 },
    rateWindowMs: 60_000,
  });
  const clientWith = (key: string) => createClient(`${fixture.service.url}/api`, key);

  test('5.3: a Free account has no API access, and is told so with 401', async () => {
    const answer = await (await fixture.account({ plan: 'free' })).call('GET', 'links');
    expectRefusal(answer, 401, /free plan/i);
  });

  test('5.4: a key works until the end of its last day, then gives 401', async () => {
    const { accountId } = await fixture.account();
    const client = clientWith(
      await issueKey(fixture.service.db, accountId, { expiresOn: '2026-03-01' }, now),
    );
    expect((await client.call('GET', 'links')).status).toBe(200);
    now = Date.parse('2026-03-02T00:00:00Z');
    const answer = await client.call('GET', 'links');
    expectRefusal(answer, 401, /expired/);
  });

  test('5.4: a revoked key gives 401, and the account’s other key goes on working', async () => {
    const account = await fixture.account();
    const second = await issueKey(fixture.service.db, account.accountId);
    expect((await clientWith(second).call('GET', 'links')).status).toBe(200);
    await revokeKey(fixture.service.db, hashKey(second));
    const answer = await clientWith(second).call('GET', 'links');
    expectRefusal(answer, 401, /revoked/);
    expect((await account.call('GET', 'links')).status).toBe(200);
  });

  test('5.4 and 8: another plan and a revocation count from the next request on', async () => {
    const { db } = fixture.service;
    const account = await fixture.account({ plan: 'pro' });
    const status = async () => (await account.call('GET', 'links')).status;
    expect(await status()).toBe(200);
    await updateAccount(db, account.accountId, { plan: 'free' });
    expect(await status()).toBe(401);
    await updateAccount(db, account.accountId, { plan: 'pro' });
    expect(await status()).toBe(200);
    expect(await revokeKey(db, hashKey(account.key).slice(0, shortHashLength))).toBe(true);
    expect(await status()).toBe(401);
    const other = await fixture.account();
    expect((await other.call('GET', 'links')).status).toBe(200);
    expect(await revokeKeys(db, other.accountId)).toBe(true);
    expectRefusal(await other.call('GET', 'links'), 401, /revoked/);
    expect(await revokeKeys(db, other.accountId)).toBe(false);
  });

  test('5 (not shown): of keys in different places, the Authorization header counts, then X-API-Key', async () => {
    const [account, other] = [await fixture.account(), await fixture.account()];
    await account.shorten({ url, title: 'mine' });
    const ask = (headers: Record<string, string>, query: string) =>
      send(`${account.baseUrl}/?endpoint=links&api_key=${query}`, { headers });
    const bearer = { Authorization: `Bearer ${account.key}`, 'X-API-Key': other.key };
    expect((await ask(bearer, other.key)).body).toMatchObject({ data: [{ title: 'mine' }] });
    expect((await ask({ 'X-API-Key': account.key }, other.key)).body).toMatchObject({
      data: [{ title: 'mine' }],
    });
    const empty = { Authorization: 'Bearer ', 'X-API-Key': '' };
    expect((await ask(empty, account.key)).body).toMatchObject({ data: [{ title: 'mine' }] });
    expectRefusal(await ask(empty, ''), 401, /missing/);
  });

  test.each([
    ['headers Authorization', ['Authorization', 'Basic YTpi', 'Authorization', 'Bearer <KEY>'], ''],
    ['headers Authorization', ['authorization', 'Bearer <KEY>', 'AUTHORIZATION', 'Bearer <KEY>'], ''],
    ['headers X-API-Key', ['X-API-Key', '<KEY>', 'x-api-key', '<KEY>'], ''],
    ['parameters api_key', [], '&api_key=<KEY>&api_key=other'],
  ])('5 (not shown): a second one of the %s is named, with 400', async (named, headers, query) => {
    const { key, baseUrl } = await fixture.account();
    const filled = headers.map((text) => text.replace('<KEY>', key));
    const asked = request(`${baseUrl}/?endpoint=links${query.replace('<KEY>', key)}`, {
      headers: ['Host', new URL(baseUrl).host, ...filled],
    }).end();
    const [response] = await once(asked, 'response');
    let body = '';
    for await (const chunk of response) body += String(chunk);
    expect(response.statusCode).toBe(400);
    expect(body).toContain(named);
  });

  test('5: a key is stored as a hash alone', async () => {
    const { key } = await fixture.account();
    const stored = await fixture.service.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(stored.at(-1)?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('4: accounts see and delete their own links alone', async () => {
    const [ann, ben] = [await fixture.account(), await fixture.account()];
    await ann.shorten({ url });
    const id = (await ann.list())[0]?.id;
    expect(await ben.list()).toEqual([]);
    expect((await ben.call('DELETE', `links&id=${id}`)).status).toBe(404);
    expect((await ben.call('GET', `analytics&link_id=${id}`)).status).toBe(404);
    expect(await ann.list()).toHaveLength(1);
  });

  test('8: a full account gets 403, and room again by deleting', async () => {
    const account = await fixture.account({ linkLimit: 2 });
    await account.shorten({ url });
    await account.shorten({ url });
    const answer = await account.shorten({ url });
    expectRefusal(answer, 403, /as many links/);
    expect(await account.list()).toHaveLength(2);
    await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
    expect((await account.shorten({ url })).status).toBe(200);
  });

  test('8: a full account gets 403 for an alias, whether or not it is taken', async () => {
    const account = await fixture.account({ linkLimit: 1 });
    await account.shorten({ url, alias: 'only-one' });
    for (const alias of ['only-one', 'another', 'api'])
      expectRefusal(await account.shorten({ url, alias }), 403, /as many links/);
  });

  test('8: a limit of -1 never gives the 403', async () => {
    const account = await fixture.account({ linkLimit: -1 });
    for (let count = 0; count < 5; count += 1) expect((await account.shorten({ url })).status).toBe(200);
  });

  test('8: a refused alias counts for nothing against the link limit', async () => {
    const account = await fixture.account({ linkLimit: 2 });
    await account.shorten({ url, alias: `limit-${now}` });
    expect((await account.shorten({ url, alias: `limit-${now}` })).status).toBe(409);
    expect((await account.shorten({ url })).status).toBe(200);
  });

  test.each([
    ['pro', 20],
    ['agency', 200],
  ] as const)(
    '8: the %s plan has its rate, then 429 with Retry-After until its window is over',
    async (plan, rate) => {
      now = Date.parse('2026-03-03T00:00:15Z');
      const account = await fixture.account({ plan });
      const statuses = await Promise.all(
        Array.from({ length: rate + 10 }, async () => (await account.call('GET', 'bio-pages')).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(rate);
      const refused = await account.call('GET', 'bio-pages');
      expectRefusal(refused, 429, /rate limit/);
      expect(refused.headers.get('Retry-After')).toBe('60');
      now += 59_999;
      expect((await account.call('GET', 'bio-pages')).status).toBe(429);
      now += 1;
      expect((await account.call('GET', 'bio-pages')).status).toBe(200);
    },
  );

  test('8: an account’s hour begins with its first request, whatever the clock says', async () => {
    const account = await fixture.account({ plan: 'pro' });
    const passed = async (time: string, count: number) => {
      now = Date.parse(time);
      const calls = Array.from({ length: count }, () => account.call('GET', 'bio-pages'));
      return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
    };
    // These tests use a window of a minute.
    expect(await passed('2026-03-03T10:59:30Z', 15)).toBe(15);
    expect(await passed('2026-03-03T11:00:01Z', 20)).toBe(5);
    expect(await passed('2026-03-03T11:00:31Z', 25)).toBe(20);
  });

  test('8: requests counted while the clock was far ahead lock nobody out once the clock is right', async () => {
    now = Date.parse('2026-03-03T12:00:00Z');
    const account = await fixture.account({ plan: 'pro' });
    await Promise.all(Array.from({ length: 21 }, () => account.call('GET', 'bio-pages')));
    now = Date.parse('2026-03-03T11:58:59Z');
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await account.call('GET', 'bio-pages')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  test('8: a process whose clock is a little behind counts in the same window', async () => {
    now = Date.parse('2026-03-03T13:00:00Z');
    const account = await fixture.account({ plan: 'pro' });
    await Promise.all(Array.from({ length: 19 }, () => account.call('GET', 'bio-pages')));
    now -= 5_000;
    expect((await account.call('GET', 'bio-pages')).status).toBe(200);
    expect((await account.call('GET', 'bio-pages')).status).toBe(429);
    now = Date.parse('2026-03-03T13:00:59Z');
    expect((await account.call('GET', 'bio-pages')).status).toBe(429);
    now += 1_000;
    expect((await account.call('GET', 'bio-pages')).status).toBe(200);
  });

  test('8: each account has a rate of its own', async () => {
    const [ann, ben] = [await fixture.account({ plan: 'pro' }), await fixture.account({ plan: 'pro' })];
    await Promise.all(Array.from({ length: 21 }, () => ann.call('GET', 'bio-pages')));
    expect((await ann.call('GET', 'bio-pages')).status).toBe(429);
    expect((await ben.call('GET', 'bio-pages')).status).toBe(200);
  });
});
