import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dayNumber } from '../../service/clock.ts';
import { generateCode } from '../../service/redirects/short-code.ts';
import { startService } from '../../service/serve.ts';
import { createClickQueue } from '../../service/clicks/queue.ts';
import { createAccount, deleteAccount } from '../../service/database/accounts.ts';
import { type Click, storeClicks } from '../../service/database/clicks.ts';
import { countOldestClicks } from '../../service/database/count-clicks.ts';
import { eraseVisitorsOfDeletedLinks } from '../../service/database/visitors.ts';
import { clickStatistics } from '../../service/database/statistics.ts';
import { openAndMigrateDatabase } from '../../service/database/open.ts';
import type { Database } from '../../service/database/schema.ts';
import { createVisitorSalts } from '../../service/database/visitor-salts.ts';
import { deleteLinks } from '../../service/database/links.ts';
import { insertLinks } from '../../service/database/new-links.ts';
import { lockClickCounting } from '../../service/database/transaction.ts';
import { onEachDatabase } from './support/databases.ts';
import { openAccount } from './support/fixture.ts';
import { plainCount } from './support/plain-count.ts';

const today = dayNumber(Date.now());
const days = [today, today - 1];
const followers = 2_500;

onEachDatabase((make) => {
  test('a link that many followed is gone at once, and who followed it goes in pieces, also after a restart', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    const [popular = 0, other = 0] = await newLinks(db, accountId, 2);
    const kept = Array.from({ length: 30 }, (_, index) => click(other, index));
    await storeClicks(db, [
      ...Array.from({ length: followers }, (_, index) => click(popular, index)),
      ...kept,
    ]);
    while (await countOldestClicks(db));

    expect(await deleteLinks(db, [{ accountId, linkId: popular, at: Date.now() }])).toEqual([true]);
    expect(await clickStatistics(db, { accountId, days })).toMatchObject({ total_clicks: 30 });
    expect(await countVisitors(db, popular)).toBe(followers - 1_000);
    expect(await eraseVisitorsOfDeletedLinks(db)).toBe(true);
    expect(await countVisitors(db, popular)).toBe(followers - 2_000);
    await db.destroy();

    const service = await startService({ port: 0, database: database.url });
    await expect.poll(() => countVisitors(service.db, popular), { timeout: 10_000 }).toBe(0);
    const noted = () => service.db.selectFrom('deleted_link_days').selectAll().execute();
    await expect.poll(noted, { timeout: 10_000 }).toEqual([]);
    expect(await clickStatistics(service.db, { accountId, days })).toEqual(plainCount(kept, days, 1));
    const left = await service.db.selectFrom('account_visitors').select('links').execute();
    expect(left).toEqual(kept.map(() => ({ links: 1 })));
    await service.close();
    await database.remove();
  });

  test('clicks from before the clock was set back go with their link', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    const [linkId = 0, other = 0] = await newLinks(db, accountId, 2);
    const ahead = today + 5;
    await storeClicks(db, [
      { ...click(linkId, 1), day: ahead },
      { ...click(linkId, 2), day: today },
      { ...click(other, 1), day: ahead },
    ]);
    while (await countOldestClicks(db));
    await deleteLinks(db, [{ accountId, linkId, at: Date.now() }]);
    expect(await clickStatistics(db, { accountId, days: [today, ahead] })).toMatchObject({
      total_clicks: 1,
      unique_clicks: 1,
    });
    expect(await countVisitors(db, linkId)).toBe(0);
    await db.destroy();
    await database.remove();
  });

  test('a deleted account leaves nothing behind, although its clicks are counted meanwhile', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    const linkIds = await newLinks(db, accountId, 120);
    const [popular = 0] = linkIds;
    await storeClicks(
      db,
      Array.from({ length: followers }, (_, index) => click(popular, index)),
    );
    const clicks = createClickQueue(db, createVisitorSalts(db), (address) => ({
      address,
      country: 'Germany',
    }));
    const visit = {
      at: Date.now(),
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
    };
    const done = new AbortController();
    const deletion = deleteAccount(db, accountId).finally(() => done.abort());
    for (let count = 0; !done.signal.aborted; count += 1) {
      for (const linkId of linkIds) clicks.add({ ...visit, linkId, peer: `192.0.2.${count % 250}` });
      await clicks.drain();
    }
    expect(await deletion).toBe(linkIds.length);
    await clicks.drain();
    await clicks.stop();
    while (await eraseVisitorsOfDeletedLinks(db));
    const tables = ['links', 'link_clicks', 'link_days', 'account_days', 'link_visitors', 'account_visitors'];
    const left = await Promise.all(tables.map(async (table) => [table, await countRows(db, table)]));
    expect(left).toEqual(tables.map((table) => [table, 0]));
    await db.destroy();
    await database.remove();
  });

  test('an account is deleted in pieces, so that nobody waits long for one of them', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    const linkIds = await newLinks(db, accountId, 60);
    await storeClicks(
      db,
      linkIds.flatMap((linkId) => Array.from({ length: 10 }, (_, index) => click(linkId, index))),
    );
    while (await countOldestClicks(db));
    let statements = 0;
    let most = 0;
    const counting = db.withPlugin({
      transformQuery({ node }) {
        // Each piece begins with this lock.
        const isLock = node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"counting"');
        statements = isLock ? 0 : statements + 1;
        most = Math.max(most, statements);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await deleteAccount(counting, accountId);
    expect(most).toBeGreaterThan(20);
    expect(most).toBeLessThan(300);
    await db.destroy();
    await database.remove();
  });

  test('a list that waits while its account is deleted is empty, and no failure', async () => {
    const database = await make();
    const service = await startService({ port: 0, database: database.url });
    const account = await openAccount(service);
    const other = await openAndMigrateDatabase(database.url);
    await storeClicks(service.db, [click(1, 1)]);
    const answer = await other.transaction().execute(async (transaction) => {
      await lockClickCounting(transaction);
      const asked = account.call('GET', 'links');
      await sleep(200);
      await transaction.deleteFrom('accounts').where('id', '=', account.accountId).execute();
      // As a function, which the transaction doesn't wait for.
      return () => asked;
    });
    expect(await answer()).toMatchObject({ status: 200, body: { data: [] } });
    await other.destroy();
    await service.close();
    await database.remove();
  });

  test('a link that is created while its account is being deleted goes with it', async () => {
    const database = await make();
    const db = await openAndMigrateDatabase(database.url);
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    let creation: Promise<unknown> | undefined;
    // When the deletion looks for links.
    const creating = db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"links"'))
          creation ??= newLinks(db, accountId, 1);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await deleteAccount(creating, accountId);
    expect(creation).toBeDefined();
    await creation;
    expect(await countRows(db, 'links')).toBe(0);
    expect(await db.selectFrom('codes').select('released_at').execute()).not.toContainEqual({
      released_at: null,
    });
    await db.destroy();
    await database.remove();
  });
});

/** A click on one of two days. Visitors with low numbers follow both links. */
function click(linkId: number, visitor: number): Click {
  return { linkId, day: today - (visitor % 2), device: 'mobile', country: 'Germany', visitor };
}

async function newLinks(db: Database, accountId: number, count: number): Promise<number[]> {
  const common = { accountId, longUrl: 'https://example.com/', title: '', createdAt: '2026-01-01 00:00:00' };
  await insertLinks(
    db,
    Array.from({ length: count }, () => ({ ...common, shortCode: generateCode() })),
  );
  const rows = await db.selectFrom('links').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

async function countVisitors(db: Database, linkId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from link_visitors where link_id = ${linkId}`.execute(db);
  return rows[0]?.count ?? 0;
}

async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
