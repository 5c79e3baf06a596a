import { createHash } from 'node:crypto';
import { Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { day, dayMs, timestamp } from '../../../service/clock.ts';
import { startService } from '../../../service/serve.ts';
import { jsonRows } from '../../../service/database/json-rows.ts';
import { isPostgresUrl } from '../../../service/database/open.ts';
import { postgresDialect } from '../../../service/database/postgres.ts';
import type { Database, Schema } from '../../../service/database/schema.ts';
import { sqliteDialect } from '../../../service/database/sqlite.ts';
import { analytics, createClient, send, userAgents } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { createOldSchema } from '../support/old-schema.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const key = 'ck_from-before';
const salt = 'the salt of this day';
const clicks = 7_001;

function oldName(address: string): string {
  const hash = createHash('sha256').update(`${salt}\n${address}\n${userAgents.desktop}`);
  return hash.digest('base64url').slice(0, 22);
}

/** As an older version stored it: a row for each click, with the visitor's hash as text. */
async function fillOldDatabase(db: Database): Promise<void> {
  const rows = Array.from({ length: clicks }, (_, index) => [
    // The third link was deleted while its clicks were being stored.
    1 + (index % 3),
    timestamp(now - (index % 40) * dayMs),
    ['mobile', 'desktop', 'tablet'][index % 7] ?? 'mobile',
    ['Germany', 'Brazil'][index % 5] ?? 'Unknown',
    oldName(`192.0.2.${index % 50}`),
  ]);
  await sql`
    insert into clicks select cast(value ->> 0 as bigint), 1, value ->> 1, value ->> 2, value ->> 3, value ->> 4
    from ${jsonRows(db, rows)}`.execute(db);
  for (const statement of [
    sql`insert into accounts values (1, 'Ann', 'agency', -1, 2, 77, '2026-01-01 00:00:00')`,
    sql`insert into api_keys values (${createHash('sha256').update(key).digest('hex')}, 1, null, null, '2026-01-01 00:00:00')`,
    sql`insert into codes values ('first', 1, null), ('second', 2, null)`,
    sql`insert into links
      select id, 1, code, 'https://example.com/', '', (select count(*) from clicks where link_id = id), 'active',
        '2026-01-01 00:00:00'
      from (select link_id as id, code from codes) as coded`,
    sql`delete from clicks where link_id = 3 and clicked_at < '2026-06-01'`,
    sql`insert into visitor_salts values (${day(now)}, ${salt})`,
    sql`insert into rate_windows values (1, ${Date.now() - 60_000}, 9999)`,
    sql`insert into rate_windows values (2, ${Date.now() - 2 * 3_600_000}, 9999)`,
  ])
    await statement.execute(db);
}

onEachDatabase((make) => {
  test('a database with a row for each click is counted by day while the service leads on', async () => {
    const database = await make();
    const isPostgres = isPostgresUrl(database.url);
    const dialect = isPostgres
      ? postgresDialect(database.url)
      : sqliteDialect(database.url.slice('file:'.length));
    const old = new Kysely<Schema>({ dialect });
    await createOldSchema(old);
    await fillOldDatabase(old);
    const before = await sql<{ unique_clicks: number; total_clicks: number }>`
      select count(distinct visitor || substr(clicked_at, 1, 10)) as unique_clicks, count(*) as total_clicks
      from clicks where link_id < 3 and clicked_at >= ${day(now - 29 * dayMs)}`.execute(old);
    const byCountry = await sql`
      select country, count(*) as count from clicks where link_id < 3 and clicked_at >= ${day(now - 29 * dayMs)}
      group by country order by count desc`.execute(old);
    const totals = await old.selectFrom('links').select(['id', 'clicks']).orderBy('id').execute();
    await old.destroy();

    const service = await startService({ port: 0, database: database.url, now: () => now });
    // Requests of the past hour still count.
    const slots = await service.db.selectFrom('request_slots').select(['account_id', 'slots']).execute();
    expect(slots).toEqual([{ account_id: 1, slots: expect.stringMatching(/^\[\[\d{8},9999\]\]$/) }]);
    const headers = { 'User-Agent': userAgents.desktop };
    expect((await send(`${service.url}/first`, { headers })).status).toBe(302);
    const client = createClient(`${service.url}/api`, key);
    const listed = async () =>
      (await client.list()).map(({ id, clicks: count }) => ({ id, clicks: count })).toReversed();
    expect(await listed()).toEqual(
      totals.map((link) => ({ ...link, clicks: link.clicks + Number(link.id === 1) })),
    );

    const told = async () => {
      const answer = await client.call('GET', 'analytics');
      if (answer.status !== 503) return v.parse(analytics, answer.body).data;
      expect(answer.headers.get('Retry-After')).toBe('5');
      return undefined;
    };
    await expect.poll(told, { timeout: 30_000 }).toBeDefined();
    const data = await told();
    const [counted = { total_clicks: 0, unique_clicks: 0 }] = before.rows;
    expect(data?.summary).toEqual({
      total_links: 2,
      total_clicks: counted.total_clicks + 1,
      unique_clicks: counted.unique_clicks + 1,
    });
    expect(data?.countries.filter(({ country }) => country !== 'Unknown')).toEqual(
      byCountry.rows.filter((row) => v.parse(v.object({ country: v.string() }), row).country !== 'Unknown'),
    );
    expect(await service.db.selectFrom('old_clicks').select('link_id').execute()).toEqual([]);
    expect(await listed()).toEqual(
      totals.map((link) => ({ ...link, clicks: link.clicks + Number(link.id === 1) })),
    );
    await client.call('DELETE', 'links&id=1');
    expect((await told())?.summary.total_clicks).toBeLessThan(counted.total_clicks);
    await service.close();
    await database.remove();
  });
});
