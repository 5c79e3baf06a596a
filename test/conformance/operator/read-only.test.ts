import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertBioPage } from '../../../service/database/bio-pages.ts';
import { send, userAgents } from '../support/client.ts';
import { onEachDatabase } from '../support/databases.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useService } from '../support/fixture.ts';

const headers = { 'User-Agent': userAgents.desktop };

/** What the service can still do while its database is read-only. */
onEachDatabase((make) => {
  const fixture = useService(make);

  test('clicks wait, and are stored without being asked for when it can write again', async () => {
    const { db, url } = fixture.service;
    const account = await fixture.account();
    await account.shorten({ url: 'https://example.com/', alias: 'waiting' });
    await sql`alter table click_batches rename to away`.execute(db);
    expect((await send(`${url}/waiting`, { headers })).status).toBe(302);
    expectRefusal(await account.call('GET', 'links'), 500);
    await sql`alter table away rename to click_batches`.execute(db);
    const stored = () => db.selectFrom('link_clicks').select('clicks').executeTakeFirst();
    await expect.poll(stored, { timeout: 10_000 }).toEqual({ clicks: 1 });
  });

  test('a bio page is shown though its view can’t be counted', async () => {
    const { db, url } = fixture.service;
    const { accountId } = await fixture.account();
    await insertBioPage(db, { accountId, username: 'shown', title: 'Shown', bio: 'Still here' });
    await sql`alter table bio_pages rename column views to away`.execute(db);
    const answer = await send(`${url}/shown`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('Still here');
  });
});
