import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs, dayNumber, timestamp } from '../../service/clock.ts';
import { createAccount } from '../../service/database/accounts.ts';
import { type Click, devices, storeClicks } from '../../service/database/clicks.ts';
import { countOldestClicks } from '../../service/database/count-clicks.ts';
import { deleteLinks } from '../../service/database/links.ts';
import { insertLinks } from '../../service/database/new-links.ts';
import { openAndMigrateDatabase } from '../../service/database/open.ts';
import { createVisitorSalts, visitorHash } from '../../service/database/visitor-salts.ts';
import type { Database } from '../../service/database/schema.ts';
import { clickStatistics } from '../../service/database/statistics.ts';
import { pruneVisitors } from '../../service/database/visitors.ts';
import { generateCode } from '../../service/redirects/short-code.ts';
import { onEachDatabase, type TestDatabase } from './support/databases.ts';
import { plainCount } from './support/plain-count.ts';

import * as fc from 'fast-check';

const midnight = Date.parse('2026-06-15T00:00:00Z');
const links = 3;

// Around two midnights: many clicks are a second from one, and some arrive days late.
const time = fc
  .tuple(fc.constantFrom(-2, -1, 0), fc.constantFrom(-1_000, -1, 0, 1, 3_600_000, 7_200_000))
  .map(([days, ms]) => midnight + days * dayMs + ms);
const visit = fc.record({
  link: fc.nat(links - 1),
  address: fc.constantFrom('192.0.2.1', '192.0.2.2', '192.0.2.3'),
  device: fc.constantFrom(...devices),
  country: fc.constantFrom('Germany', 'Brazil', 'Unknown'),
  at: time,
});
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ visits: fc.array(visit, { minLength: 1, maxLength: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ count: fc.constant(true) }) },
  { weight: 1, arbitrary: fc.record({ deleted: fc.nat(links - 1) }) },
  { weight: 1, arbitrary: fc.record({ saltsEnd: time }) },
);

onEachDatabase((make) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await make();
    db = await openAndMigrateDatabase(database.url);
  });
  afterAll(async () => {
    await db.destroy();
    await database.remove();
  });

  test('what is told of clicks is what a plain count of them says, whatever came in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { accountId, linkIds } = await accountWithLinks();
        const salts = createVisitorSalts(db);
        let clicks: Click[] = [];
        for (const next of steps) {
          if ('count' in next) await countOldestClicks(db);
          if ('saltsEnd' in next) await salts.forget(next.saltsEnd);
          if ('visits' in next) {
            const visits = await Promise.all(
              next.visits.map(async ({ link, address, at, ...dimensions }) => {
                const visitor = visitorHash(await salts.of(at), address, dimensions.device);
                return { linkId: linkIds[link] ?? 0, day: dayNumber(at), visitor, ...dimensions };
              }),
            );
            clicks.push(...visits);
            await storeClicks(db, visits);
          }
          if ('deleted' in next) {
            const gone = linkIds[next.deleted] ?? 0;
            await deleteLinks(db, [{ accountId, linkId: gone, at: midnight }]);
            clicks = clicks.filter(({ linkId }) => linkId !== gone);
          }
        }
        while (await countOldestClicks(db));
        const alive = await aliveLinks(accountId);
        clicks = clicks.filter(({ linkId }) => alive.includes(linkId));
        for (const length of [1, 2, 4]) {
          const days = Array.from({ length }, (_, index) => dayNumber(midnight) - index);
          expect(await clickStatistics(db, { accountId, days })).toEqual(
            plainCount(clicks, days, alive.length),
          );
          for (const linkId of alive) {
            const ofLink = clicks.filter((click) => click.linkId === linkId);
            expect(await clickStatistics(db, { accountId, linkId, days })).toEqual(
              plainCount(ofLink, days, 1),
            );
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('who was there is forgotten after a while, the counts stay, and a deletion leaves no visitor without a click', async () => {
    const { accountId, linkIds } = await accountWithLinks();
    const today = dayNumber(midnight);
    const click = { device: 'mobile', country: 'Unknown' } as const;
    const clicks = linkIds.flatMap((linkId, index) =>
      [today - 1, today].map((day): Click => ({ ...click, linkId, day, visitor: index })),
    );
    await storeClicks(db, clicks);
    while (await countOldestClicks(db));
    await pruneVisitors(db, today);
    const days = [today, today - 1];
    expect(await clickStatistics(db, { accountId, days })).toEqual(plainCount(clicks, days, linkIds.length));
    for (const linkId of linkIds.slice(1)) await deleteLinks(db, [{ accountId, linkId, at: midnight }]);
    const left = clicks.filter(({ linkId }) => linkId === linkIds[0]);
    expect(await clickStatistics(db, { accountId, days })).toEqual(plainCount(left, days, 1));
  });

  async function accountWithLinks(): Promise<{ accountId: number; linkIds: number[] }> {
    const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
    const common = { accountId, longUrl: 'https://example.com/', title: '', createdAt: timestamp(midnight) };
    await insertLinks(
      db,
      Array.from({ length: links }, () => ({ ...common, shortCode: generateCode() })),
    );
    return { accountId, linkIds: await aliveLinks(accountId) };
  }

  async function aliveLinks(accountId: number): Promise<number[]> {
    const rows = await db.selectFrom('links').select('id').where('account_id', '=', accountId).execute();
    return rows.map(({ id }) => id);
  }
});
