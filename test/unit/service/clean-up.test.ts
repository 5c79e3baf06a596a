import { expect, test, vi } from 'vitest';
import { startRetentionCleanup } from '../../../service/clicks/clean-up.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';

test('a salt that could not be deleted is deleted soon after, and not with the next hour', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const db = await openAndMigrateDatabase('file::memory:');
  const forget = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error('The database is away.'))
    .mockResolvedValue();
  const salts = { of: () => Promise.resolve(''), forget };
  const work = startRetentionCleanup(db, salts, Date.now, { visitors: 90, codes: 365 }, 10);
  await expect.poll(() => forget.mock.calls.length).toBe(2);
  await work.stop();
  await db.destroy();
});

test('codes that can’t be forgotten keep no visitor longer', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const db = await openAndMigrateDatabase('file::memory:');
  await db.insertInto('link_visitors').values({ day: 1, link_id: 1, visitor: 1 }).execute();
  await db.schema.dropTable('codes').execute();
  const salts = { of: () => Promise.resolve(''), forget: () => Promise.resolve() };
  const work = startRetentionCleanup(db, salts, Date.now, { visitors: 90, codes: 365 });
  await expect.poll(() => db.selectFrom('link_visitors').selectAll().execute()).toEqual([]);
  await work.stop();
  await db.destroy();
});
