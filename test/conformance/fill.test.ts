import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startService } from '../../service/serve.ts';
import { openAndMigrateDatabase } from '../../service/database/open.ts';
import { issueKey } from '../../service/database/keys.ts';
import { fill } from '../bench/service/fill.ts';
import { createClient } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

onEachDatabase((make) => {
  test('a database that was filled holds what the service would have counted', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    await fill(db, { accounts: 3, links: 60, clicks: 3_000, days: 3 }, () => undefined);
    const { rows } = await sql`
      select
        (select cast(sum(clicks) as bigint) from link_clicks) as in_links,
        (select cast(sum(clicks) as bigint) from link_days) as in_link_days,
        (select cast(sum(clicks) as bigint) from account_days) as in_account_days,
        (select cast(sum(visitors) as bigint) from link_days) - (select count(*) from link_visitors) as of_links,
        (select cast(sum(visitors) as bigint) from account_days) - (select count(*) from account_visitors) as of_accounts,
        (select cast(sum(links) as bigint) from account_visitors) - (select count(*) from link_visitors) as links
    `.execute(db);
    const all = { in_links: 3_000, in_link_days: 3_000, in_account_days: 3_000 };
    expect(rows).toEqual([{ ...all, of_links: 0, of_accounts: 0, links: 0 }]);
    const service = await startService({ port: 0, database: database.url });
    const client = createClient(`${service.url}/api`, await issueKey(db, 1));
    expect(await client.list()).toHaveLength(20);
    expect((await client.shorten({ url: 'https://example.com/' })).status).toBe(200);
    await service.close();
    await db.destroy();
    await database.remove();
  });
});
