import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OriginOf } from '../../../service/clicks/origin.ts';
import { type ClickQueue, createClickQueue } from '../../../service/clicks/queue.ts';
import { dayNumber } from '../../../service/clock.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { type Click, parseStoredClicks, storeClicks } from '../../../service/database/clicks.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { createVisitorSalts, type VisitorSalts } from '../../../service/database/visitor-salts.ts';
import type { Database } from '../../../service/database/schema.ts';

const origin = { address: '192.0.2.1', country: 'Unknown' };
const visit = {
  linkId: 1,
  at: Date.parse('2026-01-01T12:00:00Z'),
  peer: '',
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
};

let db: Database;
beforeEach(async () => {
  db = await openAndMigrateDatabase('file::memory:');
  const { account_id: accountId } = await createAccount(db, { name: 'Ann', plan: 'pro' });
  const link = { shortCode: 'abc', longUrl: 'https://example.com/', title: '', createdAt: '' };
  await insertLinks(db, [{ ...link, accountId }]);
});
afterEach(async () => {
  // A queue that went on would disturb the next test.
  for (const queue of queues.splice(0)) await queue.stop();
  await db.destroy();
});

const queues: ClickQueue[] = [];

function makeQueue(salts: VisitorSalts, originOf: OriginOf, maxWaiting?: number): ClickQueue {
  const queue = createClickQueue(db, salts, originOf, maxWaiting);
  queues.push(queue);
  return queue;
}

const refuseClicks = sql`create trigger refuse before insert on click_batches
  begin select raise(abort, 'click_batches can’t be written'); end`;
const takeClicks = sql`drop trigger refuse`;

/** The number of stored clicks, counted or not. */
async function clicks(): Promise<number> {
  const counted = await db.selectFrom('link_clicks').select('clicks').executeTakeFirst();
  return (await waiting()).length + (counted?.clicks ?? 0);
}

async function waiting(): Promise<Click[]> {
  const batches = await db.selectFrom('click_batches').select('clicks').orderBy('id').execute();
  return batches.flatMap((batch) => parseStoredClicks(batch.clicks));
}

/** Moves the clock, and lets the database finish: its own waits don't use this clock. */
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

  test('a drain ends though each click that it stores is followed by another', async () => {
    const salts = createVisitorSalts(db);
    let followers = 10;
    const following = {
      ...salts,
      of: (time: number) => {
        if (followers > 0) queue.add(visit);
        followers -= 1;
        return salts.of(time);
      },
    };
    const queue = makeQueue(following, () => origin);
    queue.add(visit);
    await queue.drain();
    expect(await clicks()).toBe(1);
    await queue.drain();
    expect(await clicks()).toBe(2);
  });

  test('a click is stored with what its request says of the visitor, and that of a bot is none', async () => {
    const queue = makeQueue(createVisitorSalts(db), () => ({ address: '192.0.2.1', country: 'France' }));
    const phone =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
    for (const userAgent of [phone, 'curl/8.5.0', phone, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0'])
      queue.add({ ...visit, headers: { 'user-agent': userAgent } });
    queue.add({ ...visit, at: visit.at + 86_400_000, headers: { 'user-agent': phone } });
    expect(await after(50)).toBe(4);
    const stored = await waiting();
    const today = dayNumber(visit.at);
    expect(stored.map(({ device, country, day }) => [device, country, day])).toEqual([
      ['mobile', 'France', today],
      ['mobile', 'France', today],
      ['desktop', 'France', today],
      ['mobile', 'France', today + 1],
    ]);
    // The same visitor on one day, another visitor, and the first one on the next day under a new name.
    const [first, again, other, nextDay] = stored.map(({ visitor }) => visitor);
    expect(again).toBe(first);
    expect(new Set([first, other, nextDay]).size).toBe(3);
  });

  test('a queue stores what came in the last 50 ms at once, and again', async () => {
    const queue = makeQueue(createVisitorSalts(db), () => origin);
    queue.add(visit);
    expect(await after(49)).toBe(0);
    queue.add(visit);
    expect(await after(1)).toBe(2);
    queue.add(visit);
    expect(await after(50)).toBe(3);
    expect(await after(1_000)).toBe(3);
    expect(await waiting()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('after a failure it tries again in half a second, says so once, and is as quick as before when it could', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = makeQueue(createVisitorSalts(db), () => origin);
    const away = refuseClicks;
    const back = takeClicks;
    await away.execute(db);
    queue.add(visit);
    await after(50);
    queue.add(visit);
    await after(499);
    expect(log).toHaveBeenCalledTimes(1);
    await after(1);
    await back.execute(db);
    expect(await after(499)).toBe(0);
    expect(await after(1)).toBe(2);
    expect(log).toHaveBeenCalledTimes(1);
    queue.add(visit);
    expect(await after(50)).toBe(3);
    await away.execute(db);
    queue.add(visit);
    await after(50);
    expect(log).toHaveBeenCalledTimes(2);
    await back.execute(db);
    expect(await after(500)).toBe(4);
  });

  test('a full queue says so each time that it fills, and once', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const queue = makeQueue(createVisitorSalts(db), () => origin, 1);
    for (let times = 0; times < 3; times += 1) queue.add(visit);
    expect(log).toHaveBeenCalledTimes(1);
    expect(await after(50)).toBe(1);
    for (let times = 0; times < 3; times += 1) queue.add(visit);
    expect(log).toHaveBeenCalledTimes(2);
    expect(await after(50)).toBe(2);
  });
});

test('what waits for a database that can’t write has a bound, and is stored when it can', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const queue = makeQueue(createVisitorSalts(db), () => origin, 3);
  await refuseClicks.execute(db);
  for (let count = 0; count < 5; count += 1) queue.add(visit);
  await expect(queue.drain()).rejects.toThrow(/click_batches/);
  queue.add(visit);
  await expect(queue.drain()).rejects.toThrow(/click_batches/);
  expect(log.mock.calls.map(([text]: unknown[]) => text)).toEqual([
    expect.stringMatching(/^3 clicks wait/),
    expect.stringMatching(/could not be stored yet/),
  ]);
  log.mockRestore();
  await takeClicks.execute(db);
  await queue.drain();
  expect(await clicks()).toBe(3);
});

test('a drain ends though another process stores clicks as fast as they are counted', async () => {
  const queue = makeQueue(createVisitorSalts(db), () => origin);
  const most = 300;
  let stored = 0;
  const drained = new AbortController();
  const other = async () => {
    for (; stored < most && !drained.signal.aborted; stored += 1)
      await storeClicks(db, [
        { linkId: 1, day: dayNumber(visit.at), device: 'mobile', country: 'France', visitor: stored },
      ]);
  };
  queue.add(visit);
  await Promise.all([other(), queue.drain().then(() => drained.abort())]);
  expect(stored).toBeLessThan(most);
  expect(await clicks()).toBe(stored + 1);
});
