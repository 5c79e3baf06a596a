import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { createQueries } from '../../../service/database/queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-queries-'));
const db = await openAndMigrateDatabase(`file:${join(folder, 'service.db')}`);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

/** The same database, which notes the statements that name a table, and how many of them run at once. */
function noting(table: string) {
  const noted = { count: 0, atOnce: 0, most: 0 };
  const own = new WeakSet();
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      if (!JSON.stringify(node).includes(table)) return node;
      own.add(queryId);
      noted.count += 1;
      noted.atOnce += 1;
      noted.most = Math.max(noted.most, noted.atOnce);
      return node;
    },
    transformResult({ result, queryId }) {
      if (own.has(queryId)) noted.atOnce -= 1;
      return Promise.resolve(result);
    },
  });
  return { noted, queries: createQueries(watched) };
}

test('statistics that can not be read fail alone', async () => {
  const queries = createQueries(
    db.withPlugin({
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('20002')) throw new Error('This day can not be read.');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  const days = [20_001, 20_002, 20_003];
  const answers = await Promise.allSettled(
    days.map((day) => queries.clickStatistics({ accountId: 1, linkId: undefined, days: [day] })),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

async function accountWithLinks(prefix: string, count: number) {
  const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'agency' });
  const link = { accountId, longUrl: 'https://example.com/', title: '', createdAt: '2026-01-01 00:00:00' };
  await insertLinks(
    db,
    Array.from({ length: count }, (_, index) => ({ ...link, shortCode: `${prefix}-${index}` })),
  );
  const rows = await db.selectFrom('links').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => ({ accountId, linkId: id, at: Date.now() }));
}

test('a hundred deletes at once take a few transactions, and each says whether its account had the link', async () => {
  const [links, others] = [await accountWithLinks('one', 99), await accountWithLinks('other', 2)];
  const [own, kept] = others;
  if (own === undefined || kept === undefined) throw new Error('The account has two links.');
  const { noted, queries } = noting('"counting"');
  const stranger = { ...kept, accountId: links[0]?.accountId ?? 0 };
  const outcomes = await Promise.all([own, stranger, ...links, own].map(queries.deleteLink));
  expect(outcomes).toEqual([true, false, ...links.map(() => true), false]);
  expect(noted.count).toBeLessThanOrEqual(6);
  expect(await db.selectFrom('links').select('id').execute()).toEqual([{ id: kept.linkId }]);
  const accounts = await db.selectFrom('accounts').select('link_count').orderBy('id').execute();
  expect(accounts).toEqual([{ link_count: 0 }, { link_count: 1 }]);
});

test('equal statistics that many ask for at once are read once, and different ones one after the other', async () => {
  const { noted, queries } = noting('account_days');
  const scope = { accountId: 1, linkId: undefined, days: [20_000, 20_001] };
  await Promise.all(Array.from({ length: 20 }, () => queries.clickStatistics({ ...scope })));
  expect(noted).toMatchObject({ count: 1, most: 1 });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => queries.clickStatistics({ ...scope, days: [20_000 + index] })),
  );
  expect(noted).toMatchObject({ count: 21, most: 1 });
});
