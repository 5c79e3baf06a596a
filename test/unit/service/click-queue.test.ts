import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClickQueue } from '../../../service/clicks/queue.ts';
import { createSalts } from '../../../service/clicks/visitor.ts';
import { createAccount } from '../../../service/storage/accounts.ts';
import { insertLinks } from '../../../service/storage/new-links.ts';
import { openDatabase } from '../../../service/storage/open.ts';
import type { Database } from '../../../service/storage/schema.ts';

const origin = { address: '192.0.2.1', country: 'Unknown' };
const visit = { linkId: 1, accountId: 1, at: Date.parse('2026-01-01T12:00:00Z'), peer: '', headers: {} };

let db: Database;
beforeEach(async () => {
  db = await openDatabase('file::memory:');
  const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
  const link = { shortCode: 'abc', longUrl: 'https://example.com/', title: '', createdAt: '' };
  await insertLinks(db, [{ ...link, accountId }]);
});
afterEach(() => db.destroy());

const clicks = async () => (await db.selectFrom('links').select('clicks').executeTakeFirstOrThrow()).clicks;

test('a drain ends though each click that it stores is followed by another', async () => {
  const queue = createClickQueue(db, createSalts(db), () => origin);
  const begin = db.transaction.bind(db);
  let followers = 10;
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    if (followers > 0) queue.add(visit);
    followers -= 1;
    return begin();
  });
  queue.add(visit);
  await queue.drain();
  transaction.mockRestore();
  expect(await clicks()).toBe(1);
  await queue.drain();
  expect(await clicks()).toBe(2);
});

test('what waits for a database that can’t write has a bound, and is stored when it can', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const queue = createClickQueue(db, createSalts(db), () => origin, 3);
  await sql`alter table clicks rename to away`.execute(db);
  for (let count = 0; count < 5; count += 1) queue.add(visit);
  await expect(queue.drain()).rejects.toThrow(/clicks/);
  queue.add(visit);
  await expect(queue.drain()).rejects.toThrow(/clicks/);
  expect(log.mock.calls.map(([text]: unknown[]) => text)).toEqual([
    expect.stringMatching(/^3 clicks wait/),
    expect.stringMatching(/could not be stored yet/),
  ]);
  log.mockRestore();
  await sql`alter table away rename to clicks`.execute(db);
  await queue.drain();
  expect(await clicks()).toBe(3);
});
