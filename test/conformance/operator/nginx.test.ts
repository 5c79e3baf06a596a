import { once } from 'node:events';
import { request } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analytics, createClient, userAgents } from '../support/client.ts';
import { hasNginx, hasPostgres, makePostgres } from '../support/databases.ts';
import { type AccountClient, useService } from '../support/fixture.ts';
import { type Nginx, startNginx } from '../support/nginx.ts';
import { freePort } from '../support/postgres.ts';
import { type ServiceProcess, serveInProcess } from '../support/process.ts';

const url = 'https://example.com/page';

describe.skipIf(!hasPostgres() || !hasNginx())('nginx before two processes on one PostgreSQL', () => {
  // This service only makes accounts, and answers no requests.
  const fixture = useService(makePostgres);
  let processes: ServiceProcess[] = [];
  let nginx: Nginx | undefined;
  beforeAll(async () => {
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
    const flags = ['--trust-proxy', '127.0.0.1', '--site-url', `http://127.0.0.1:${port}`];
    processes = await Promise.all(
      ports.map((each) => serveInProcess(fixture.databaseUrl, '--port', String(each), ...flags)),
    );
    nginx = await startNginx(port, ports);
  });
  afterAll(async () => {
    await nginx?.stop();
    await Promise.all(processes.filter(isRunning).map((each) => each.end('SIGTERM')));
  });

  async function account(plan: 'pro' | 'agency' = 'agency'): Promise<AccountClient> {
    const made = await fixture.account({ plan });
    return { ...made, ...createClient(`${nginx?.url}/api`, made.key) };
  }

  /** Follows a link from an address of this machine, and returns the status. */
  async function visit(code: string, localAddress: string, headers = {}): Promise<number | undefined> {
    const asking = request(`${nginx?.url}/${code}`, {
      localAddress,
      headers: { 'User-Agent': userAgents.desktop, ...headers },
    }).end();
    const [answer] = await once(asking, 'response');
    answer.resume();
    return answer.statusCode;
  }

  test('visitors are known by the addresses that nginx saw, whatever they say themselves', async () => {
    const client = await account();
    await client.shorten({ url, alias: 'addresses' });
    for (const address of ['127.0.0.2', '127.0.0.3'])
      for (const said of ['192.0.2.1', '192.0.2.2', '127.0.0.1, nonsense'])
        expect(await visit('addresses', address, { 'X-Forwarded-For': said })).toBe(302);
    await expect.poll(() => summary(client)).toMatchObject({ total_clicks: 6, unique_clicks: 2 });
  });

  test('short links have the address of the site', async () => {
    const { body } = await (await account()).shorten({ url, alias: 'address-of-site' });
    expect(body).toMatchObject({ data: { short_url: `${nginx?.url}/address-of-site` } });
  });

  test('8: of 1,050 requests on a rate of 1,000, 1,000 pass', async () => {
    const client = await account('pro');
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      const answers = Array.from({ length: 50 }, () => client.call('GET', 'bio-pages'));
      statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1_000);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  test('a process that is killed under load costs no visitor a redirect, and no link that was acknowledged', async () => {
    const client = await account();
    await client.shorten({ url, alias: 'followed' });
    const acknowledged = new Set(['followed']);
    const visits: (number | undefined)[] = [];
    const isOver = new AbortController();
    const work = [
      ...Array.from({ length: 8 }, async () => {
        while (!isOver.signal.aborted) visits.push(await visit('followed', '127.0.0.2'));
      }),
      ...Array.from({ length: 4 }, async (_, writer) => {
        for (let count = 0; !isOver.signal.aborted; count += 1) {
          const alias = `nginx-${writer}-${count}`;
          // nginx doesn't repeat a request that may have been carried out. It answers 502, and the client looks for its
          // link.
          if ((await client.shorten({ url, alias })).status === 200) acknowledged.add(alias);
        }
      }),
    ];
    await expect
      .poll(() => Math.min(visits.length, acknowledged.size), { timeout: 30_000 })
      .toBeGreaterThan(50);
    await processes[0]?.end('SIGKILL');
    const [before, linksBefore] = [visits.length, acknowledged.size];
    await expect.poll(() => visits.length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(linksBefore + 20);
    isOver.abort();
    await Promise.all(work);
    expect(new Set(visits)).toEqual(new Set([302]));
    const listed = new Set((await client.list()).map(({ short_code }) => short_code));
    expect([...acknowledged].filter((code) => !listed.has(code))).toEqual([]);
  });
});

function isRunning({ child }: ServiceProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

async function summary(client: AccountClient) {
  return v.parse(analytics, (await client.call('GET', 'analytics')).body).data.summary;
}
