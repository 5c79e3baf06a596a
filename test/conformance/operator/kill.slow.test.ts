import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { createClient, userAgents } from '../support/client.ts';
import { hasPostgres, onEachDatabase } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';
import { startPostgres } from '../support/postgres.ts';
import { type ServiceProcess, serveInProcess } from '../support/process.ts';

const rounds = 3;
const writers = 8;

onEachDatabase((make) => {
  test('kill -9 under load loses no link that was acknowledged, and leaves no half of one', async () => {
    const database = await make();
    const keeper = await startService({ port: 0, database: database.url });
    const account = await openAccount(keeper);
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const service = await serveInProcess(database.url);
      const load = Array.from({ length: writers }, () => createUntilDead(service, account.key, acknowledged));
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan((round + 1) * 40);
      await service.end('SIGKILL');
      await Promise.all(load);
    }
    const listed = new Set((await account.list()).map(({ short_code }) => short_code));
    expect([...acknowledged].filter((code) => !listed.has(code))).toEqual([]);
    const codes = await keeper.db.selectFrom('codes').select('code').execute();
    expect(new Set(codes.map(({ code }) => code))).toEqual(listed);
    const { link_count } = await keeper.db
      .selectFrom('accounts')
      .select('link_count')
      .executeTakeFirstOrThrow();
    expect(link_count).toBe(listed.size);
    await keeper.close();
    await database.remove();
  });

  test('SIGTERM under load answers what it took, stores every click and ends with 0', async () => {
    const database = await make();
    const keeper = await startService({ port: 0, database: database.url });
    const account = await openAccount(keeper);
    await account.shorten({ url: 'https://example.com/', alias: 'stopped' });
    const service = await serveInProcess(database.url);
    let answered = 0;
    const visitors = Array.from({ length: writers }, async () => {
      while (await visited(`${service.url}/stopped`)) answered += 1;
    });
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(100);
    expect(await service.end('SIGTERM')).toBe(0);
    await Promise.all(visitors);
    expect((await account.list())[0]?.clicks).toBe(answered);
    await keeper.close();
    await database.remove();
  });
});

describe.skipIf(!hasPostgres())('a PostgreSQL that restarts', () => {
  test('under load costs the requests in flight, and the service goes on', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = `${postgres.url}/postgres`;
    const keeper = await startService({ port: 0, database });
    const { key } = await openAccount(keeper);
    await keeper.close();
    const service = await serveInProcess(database);
    const client = createClient(`${service.url}/api`, key);
    const statuses: number[] = [];
    const restarted = new AbortController();
    const load = Array.from({ length: writers }, async () => {
      while (!restarted.signal.aborted) {
        const { status } = await client.shorten({ url: 'https://example.com/' });
        statuses.push(status);
        if (status !== 200) await sleep(50);
      }
    });
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(100);
    await postgres.restart().finally(() => restarted.abort());
    await Promise.all(load);
    expect(service.child.exitCode).toBe(null);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect((await client.shorten({ url: 'https://example.com/' })).status).toBe(200);
    expect(await service.end('SIGTERM')).toBe(0);
  });
});

async function createUntilDead(
  { url }: ServiceProcess,
  key: string,
  acknowledged: Set<string>,
): Promise<void> {
  const client = createClient(`${url}/api`, key);
  for (;;) {
    const alias = randomBytes(10).toString('hex');
    const answer = await client.shorten({ url: 'https://example.com/', alias }).catch(() => undefined);
    if (answer === undefined) return;
    expect(answer.status).toBe(200);
    acknowledged.add(alias);
  }
}

/** Returns false when the service no longer accepts requests. */
function visited(url: string): Promise<boolean> {
  return fetch(url, { redirect: 'manual', headers: { 'User-Agent': userAgents.desktop } }).then(
    ({ status }) => status === 302,
    () => false,
  );
}
