import { describe, expect, onTestFinished, test } from 'vitest';
import { type RunningService, startService } from '../../../service/serve.ts';
import { send, userAgents } from '../support/client.ts';
import { hasPostgres } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { openAccount } from '../support/fixture.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const url = 'https://example.com/page';
const writers = 8;
const waiting = { timeout: 30_000 };

async function start(): Promise<{ postgres: Postgres; service: RunningService }> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const service = await startService({
    port: 0,
    database: `${postgres.url}/postgres`,
    databaseTimeouts: { connect: 500, query: 500 },
    rates: { free: 0, pro: 1e9, agency: 1e9 },
  });
  return { postgres, service };
}

describe.skipIf(!hasPostgres())('a PostgreSQL that is frozen', () => {
  test('costs 503 with Retry-After, while links that were followed lately lead on and are counted', async () => {
    const { postgres, service } = await start();
    const account = await openAccount(service);
    await account.shorten({ url, alias: 'followed' });
    await account.shorten({ url, alias: 'never-followed' });
    const visit = (code: string) =>
      send(`${service.url}/${code}`, { headers: { 'User-Agent': userAgents.desktop } });
    expect((await visit('followed')).status).toBe(302);
    // Waits until its click is stored: one whose commit meets the freeze might be counted twice.
    expect((await account.list()).at(-1)?.clicks).toBe(1);
    await postgres.freeze();
    for (let count = 0; count < 5; count += 1) {
      const answer = await visit('followed');
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, url]);
    }
    for (const answer of [await account.call('GET', 'links'), await visit('never-followed')]) {
      expectRefusal(answer, 503, /database/);
      expect(answer.headers.get('Retry-After')).toBe('5');
    }
    await postgres.thaw();
    await expect.poll(async () => (await account.call('GET', 'links')).status, waiting).toBe(200);
    const clicks = async () => (await account.list()).map((link) => [link.short_code, link.clicks]);
    await expect.poll(clicks, waiting).toEqual([
      ['never-followed', 0],
      ['followed', 6],
    ]);
    await service.close();
  });

  test('under load loses no link that was acknowledged, and leaves no half of one', async () => {
    const { postgres, service } = await start();
    const account = await openAccount(service);
    const acknowledged = new Set<string>();
    const statuses = new Set<number>();
    const thawed = new AbortController();
    const load = Array.from({ length: writers }, async (_, writer) => {
      for (let count = 0; !thawed.signal.aborted; count += 1) {
        const alias = `load-${writer}-${count}`;
        const { status } = await account.shorten({ url, alias });
        statuses.add(status);
        if (status === 200) acknowledged.add(alias);
      }
    });
    await expect.poll(() => acknowledged.size, waiting).toBeGreaterThan(50);
    await postgres.freeze();
    await expect.poll(() => statuses.has(503), waiting).toBe(true);
    await postgres.thaw();
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size, waiting).toBeGreaterThan(before + 20);
    thawed.abort();
    await Promise.all(load);
    const listed = new Set((await account.list()).map(({ short_code }) => short_code));
    expect([...acknowledged].filter((code) => !listed.has(code))).toEqual([]);
    const codes = await service.db.selectFrom('codes').select('code').execute();
    expect(new Set(codes.map(({ code }) => code))).toEqual(listed);
    const { link_count } = await service.db
      .selectFrom('accounts')
      .select('link_count')
      .executeTakeFirstOrThrow();
    expect(link_count).toBe(listed.size);
    await service.close();
  });
});
