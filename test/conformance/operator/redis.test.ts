import { createClient } from '@redis/client';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningService, startService } from '../../../service/serve.ts';
import { setLinkStatus } from '../../../service/database/takedown.ts';
import { send } from '../support/client.ts';
import { makeSqlite, type TestDatabase } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { openAccount } from '../support/fixture.ts';
import { runService } from '../support/process.ts';
import { hasRedisInstalled, type RedisServer, startRedis } from '../support/redis.ts';

const url = 'https://example.com/page';
const rates = { free: 0, pro: 20, agency: 1_000 };

describe.skipIf(!hasRedisInstalled())('codes and rates in a Redis', () => {
  let redis: RedisServer;
  let database: TestDatabase;
  let service: RunningService;
  let said: string[] = [];
  beforeAll(async () => {
    for (const method of ['error', 'log'] as const)
      vi.spyOn(console, method).mockImplementation((line: unknown) => void said.push(String(line)));
    redis = await startRedis();
    database = await makeSqlite();
    service = await startService({ port: 0, database: database.url, redis: place(), rates });
  });
  afterEach(() => {
    said = [];
  });
  afterAll(async () => {
    await service.close();
    await redis.stop();
    await database.remove();
    vi.restoreAllMocks();
  });
  /** A long limit, so that a slow Redis on a busy machine isn't taken for an unreachable one. */
  const place = () => ({ url: redis.url, answerWithinMs: 2_000 });
  const follow = async (code: string, { url: site } = service) => (await send(`${site}/${code}`)).status;

  test('a link is followed by what Redis knows of it, until it is taken down or deleted', async () => {
    // A process that has looked the link up itself has it in its memory.
    const other = await startService({ port: 0, database: database.url, redis: place(), rates });
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'in-redis' });
    const [link] = await account.list();
    expect(await follow('in-redis')).toBe(302);
    // The link is stored in Redis after the answer.
    const client = createClient({ url: redis.url });
    await client.connect();
    await expect.poll(() => client.keys('curtail:code:*:in-redis'), { timeout: 5_000 }).toHaveLength(1);
    client.destroy();
    await sql`alter table codes rename to away`.execute(service.db);
    expect(await follow('in-redis', other)).toBe(302);
    expect(await follow('another')).toBe(500);
    await sql`alter table away rename to codes`.execute(service.db);
    await setLinkStatus(service.db, 'in-redis', 'disabled');
    for (const process of [service, other]) expect(await follow('in-redis', process)).toBe(410);
    await setLinkStatus(service.db, 'in-redis', 'active');
    for (const process of [service, other]) expect(await follow('in-redis', process)).toBe(302);
    await account.call('DELETE', `links&id=${link?.id}`);
    for (const process of [service, other]) expect(await follow('in-redis', process)).toBe(404);
    await account.shorten({ url: 'https://example.com/other', alias: 'in-redis' });
    const answer = await send(`${service.url}/in-redis`);
    expect(answer.headers.get('Location')).toBe('https://example.com/other');
    await other.close();
  });

  test('two processes count requests in it together, and none in the database', async () => {
    const other = await startService({ port: 0, database: database.url, redis: place(), rates });
    const account = await openAccount(service, { plan: 'pro' });
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const site = index % 2 === 0 ? service.url : other.url;
        return (await send(`${site}/api/?endpoint=bio-pages&api_key=${account.key}`)).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await account.call('GET', 'bio-pages');
    expectRefusal(refused, 429, /rate limit/);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3_500);
    const rows = await service.db.selectFrom('request_slots').selectAll().execute();
    expect(rows).toEqual([]);
    await other.close();
  });

  test('while it hangs or is away the database is asked, and afterwards it is again', async () => {
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'without' });
    redis.freeze();
    expect(await follow('without')).toBe(302);
    expect((await account.shorten({ url })).status).toBe(200);
    expect(said.join('\n')).toContain('Redis does not answer');
    redis.thaw();
    await expect
      .poll(() => follow('nowhere').then(() => said), { timeout: 10_000 })
      .toContain('Redis answers again.');
    said = [];
    const port = Number(new URL(redis.url).port);
    await redis.stop();
    expect(await follow('without')).toBe(302);
    expect((await account.shorten({ url })).status).toBe(200);
    redis = await startRedis(port);
    await expect
      .poll(() => follow('nowhere').then(() => said), { timeout: 10_000 })
      .toContain('Redis answers again.');
  });

  test('an address that is none is said in a sentence', async () => {
    const { code, stderr } = await runService(
      '--port',
      '0',
      '--database',
      database.url,
      '--redis',
      'nowhere',
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/--redis must be an address/);
  });
});
