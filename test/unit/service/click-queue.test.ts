import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

test('a click is stored with what its request says of the visitor, and that of a bot is none', async () => {
  const queue = createClickQueue(db, createSalts(db), () => ({ address: '192.0.2.1', country: 'France' }));
  const phone =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  for (const userAgent of [phone, 'curl/8.5.0', phone, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0'])
    queue.add({ ...visit, headers: { 'user-agent': userAgent } });
  queue.add({ ...visit, at: visit.at + 86_400_000, headers: { 'user-agent': phone } });
  await queue.drain();
  const stored = await db
    .selectFrom('clicks')
    .selectAll()
    .orderBy(sql`rowid`)
    .execute();
  expect(stored.map(({ device, country, clicked_at }) => [device, country, clicked_at])).toEqual([
    ['mobile', 'France', '2026-01-01 12:00:00'],
    ['mobile', 'France', '2026-01-01 12:00:00'],
    ['desktop', 'France', '2026-01-01 12:00:00'],
    ['mobile', 'France', '2026-01-02 12:00:00'],
  ]);
  // The same visitor of one day, another one, and one of whom the next day knows nothing.
  const [first, again, other, nextDay] = stored.map(({ visitor }) => visitor);
  expect(again).toBe(first);
  expect(new Set([first, other, nextDay]).size).toBe(3);
});

/** Lets the database do what it was asked for: its own waits are not on this clock. */
async function after(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  return clicks();
}

describe('by itself', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a queue stores what came in the last 20 ms at once, and again', async () => {
    const queue = createClickQueue(db, createSalts(db), () => origin);
    queue.add(visit);
    expect(await after(19)).toBe(0);
    queue.add(visit);
    expect(await after(1)).toBe(2);
    queue.add(visit);
    expect(await after(20)).toBe(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('after a failure it tries again in half a second, says so once, and is as quick as before when it could', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = createClickQueue(db, createSalts(db), () => origin);
    const away = sql`alter table clicks rename to away`;
    const back = sql`alter table away rename to clicks`;
    await away.execute(db);
    queue.add(visit);
    await after(20);
    queue.add(visit);
    await after(499);
    expect(log).toHaveBeenCalledTimes(1);
    await after(1);
    await back.execute(db);
    expect(await after(499)).toBe(0);
    expect(await after(1)).toBe(2);
    expect(log).toHaveBeenCalledTimes(1);
    queue.add(visit);
    expect(await after(20)).toBe(3);
    await away.execute(db);
    queue.add(visit);
    await after(20);
    expect(log).toHaveBeenCalledTimes(2);
    await back.execute(db);
    expect(await after(500)).toBe(4);
  });

  test('a full queue says so each time that it fills, and once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = createClickQueue(db, createSalts(db), () => origin, 1);
    for (let times = 0; times < 3; times += 1) queue.add(visit);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await after(20)).toBe(1);
    for (let times = 0; times < 3; times += 1) queue.add(visit);
    expect(log).toHaveBeenCalledTimes(2);
    expect(await after(20)).toBe(2);
  });
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
