import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, send, userAgents } from './support/client.ts';
import { hasPostgres, makePostgres, onEachDatabase } from './support/databases.ts';
import { type AccountClient, type Fixture, useService } from './support/fixture.ts';
import { type ServiceProcess, serveInProcess } from './support/process.ts';

const url = 'https://example.com/page';

onEachDatabase((make) => {
  const fixture = useService(make);
  races(fixture, () => [fixture.service.url]);
});

describe.skipIf(!hasPostgres())('two processes on one PostgreSQL', () => {
  const fixture = useService(makePostgres);
  let other: ServiceProcess | undefined;
  beforeAll(async () => {
    other = await serveInProcess(fixture.databaseUrl);
  });
  afterAll(() => other?.end('SIGTERM'));
  races(fixture, () => [fixture.service.url, other?.url ?? '']);
});

/** What must stay exact however many requests come at once, in one process or two. */
function races(fixture: Fixture, sites: () => string[]): void {
  /** Runs `count` requests, `atOnce` at a time, alternating between the processes, and counts the statuses. */
  async function race(
    count: number,
    { key }: AccountClient,
    request: (client: Client, site: string) => Promise<{ status: number }>,
    atOnce: number = count,
  ): Promise<Record<number, number>> {
    const clients = sites().map((site) => ({ site, client: createClient(`${site}/api`, key) }));
    const turns = Array.from({ length: Math.ceil(count / clients.length) }, () => clients)
      .flat()
      .slice(0, count)
      .values();
    const counts: Record<number, number> = {};
    async function askWhatIsLeft(): Promise<void> {
      for (const { site, client } of turns) {
        const { status } = await request(client, site);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }
    await Promise.all(Array.from({ length: atOnce }, askWhatIsLeft));
    return counts;
  }

  /** Follows the same link in every process. */
  const followed = () =>
    Promise.all(sites().map(async (site) => (await send(`${site}/deleted-here`)).status));

  test('4.1 rule 1: two links that are created at once never lead to each other', async () => {
    const account = await fixture.account();
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = ['one', 'other'].map((name) => `${name}-${randomBytes(4).toString('hex')}`);
      const ends = [
        { alias: one, url: `${fixture.service.url}/${other}` },
        { alias: other, url: `${fixture.service.url}/${one}` },
      ];
      const answers = await Promise.all(ends.map((link) => account.shorten(link)));
      const made = answers.filter(({ status }) => status === 200).length;
      expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([400]));
      expect(
        (await account.list()).filter(({ short_code }) => [one, other].includes(short_code)),
      ).toHaveLength(made);
    }
  });

  test('4.1 rule 2: of 40 creations of one alias, one wins', async () => {
    const account = await fixture.account();
    const alias = `race-${randomBytes(4).toString('hex')}`;
    const counts = await race(40, account, (client) => client.call('POST', 'shorten', { url, alias }));
    expect(counts).toEqual({ 200: 1, 409: 39 });
    expect(await account.list()).toHaveLength(1);
  });

  // Requests of the same moment share a transaction, so it takes several rounds for two processes to collide.
  test('4.1 rule 3: 30 creations on a limit of 10 make 10 links, in each of 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const account = await fixture.account({ linkLimit: 10 });
      const counts = await race(30, account, (client) => client.shorten({ url }));
      expect(counts).toEqual({ 200: 10, 403: 20 });
      expect(await account.list()).toHaveLength(10);
    }
  });

  test('4.3: of 10 deletions of one link, one finds it', async () => {
    const account = await fixture.account({ linkLimit: 1 });
    await account.shorten({ url });
    const id = (await account.list())[0]?.id;
    const counts = await race(10, account, (client) => client.call('DELETE', `links&id=${id}`));
    expect(counts).toEqual({ 200: 1, 404: 9 });
    expect((await account.shorten({ url })).status).toBe(200);
    expect((await account.shorten({ url })).status).toBe(403);
  });

  test('4.3: a link that one process deleted leads nowhere in any, although all have followed it', async () => {
    const account = await fixture.account();
    for (let round = 0; round < 10; round += 1) {
      await account.shorten({ url, alias: 'deleted-here' });
      for (let count = 0; count < 3; count += 1) expect(new Set(await followed())).toEqual(new Set([302]));
      await account.call('DELETE', `links&id=${(await account.list())[0]?.id}`);
      expect(new Set(await followed())).toEqual(new Set([404]));
    }
  });

  test('8: of 1,050 requests on a rate of 1,000, 1,000 pass', async () => {
    const account = await fixture.account({ plan: 'pro' });
    // Each request needs one of a process's ten connections. More at once would wait for one, on a slow machine for too
    // long.
    const counts = await race(1_050, account, (client) => client.call('GET', 'bio-pages'), 10);
    expect(counts).toEqual({ 200: 1_000, 429: 50 });
  });

  test('2.2: 1,000 clicks at once on two links are counted, each on its own', async () => {
    const account = await fixture.account();
    const aliases = ['a', 'b'].map((letter) => `${letter}-${randomBytes(4).toString('hex')}`);
    for (const alias of aliases) await account.shorten({ url, alias });
    let index = 0;
    await race(1_000, account, (_, site) => {
      const alias = index % 5 === 0 ? aliases[1] : aliases[0];
      index += 1;
      return send(`${site}/${alias}`, { headers: { 'User-Agent': userAgents.mobile } });
    });
    // Another process stores its clicks a moment later, so poll until they are there.
    await expect
      .poll(async () => (await account.list()).map(({ clicks }) => clicks), { timeout: 10_000 })
      .toEqual([200, 800]);
  });

  test('creating, clicking and deleting at once ends in counts that agree', async () => {
    const account = await fixture.account();
    const aliases = Array.from({ length: 20 }, () => `mix-${randomBytes(5).toString('hex')}`);
    for (const alias of aliases) await account.shorten({ url, alias });
    const links = await account.list();
    let index = 0;
    await race(200, account, (client, site) => {
      const link = links[index % links.length];
      index += 1;
      if (index % 20 === 0) return client.call('DELETE', `links&id=${link?.id}`);
      if (index % 3 === 0) return client.call('POST', 'shorten', { url });
      return send(`${site}/${link?.short_code}`, { headers: { 'User-Agent': userAgents.mobile } });
    });
    await expect.poll(() => agrees(fixture, account), { timeout: 10_000 }).toBe(true);
  });
}

/** Whether every stored count equals the number of the rows that it counts. */
async function agrees({ service: { db } }: Fixture, account: AccountClient): Promise<boolean> {
  const listed = await account.list();
  const { link_count } = await db
    .selectFrom('accounts')
    .select('link_count')
    .where('id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  const inTotals = listed.reduce((sum, link) => sum + link.clicks, 0);
  const { rows } = await sql`
    select
      (select count(*) from links where account_id = ${account.accountId}) as links,
      (select coalesce(cast(sum(clicks) as bigint), 0) from account_days where account_id = ${account.accountId}) as in_account,
      (select coalesce(cast(sum(link_days.clicks) as bigint), 0) from link_days join links on links.id = link_id
        where account_id = ${account.accountId}) as in_links,
      (select coalesce(cast(sum(visitors) as bigint), 0) from account_days where account_id = ${account.accountId}) as unique_clicks,
      (select count(*) from account_visitors where account_id = ${account.accountId}) as visitors
  `.execute(db);
  const [counts] = v.parse(v.tuple([v.record(v.string(), v.number())]), rows);
  return (
    link_count === listed.length &&
    link_count === counts['links'] &&
    inTotals === counts['in_account'] &&
    inTotals === counts['in_links'] &&
    counts['visitors'] === counts['unique_clicks']
  );
}
