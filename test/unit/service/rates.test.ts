import * as fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { countRequestsAndGetWaitMs } from '../../../service/database/rates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const db = await openAndMigrateDatabase('file::memory:');
afterAll(() => db.destroy());
let accounts = 100;
const newAccount = () => {
  accounts += 1;
  const request = { accountId: accounts, at: 0, windowMs: hourMs, limit: 3 };
  return (minute: number, limit = request.limit) => ({ ...request, limit, at: minute * minuteMs });
};

test('requests of many accounts are counted by one statement, each in its own account', async () => {
  const requests = Array.from({ length: 64 * 4 }, (_, index) => ({
    ...newAccount()(0),
    accountId: index % 64,
  }));
  const run = vi.spyOn(db.getExecutor().constructor.prototype, 'executeQuery');
  const waits = await countRequestsAndGetWaitMs(db, requests);
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
  expect(waits.map((wait) => wait === 0)).toEqual(requests.map((_, index) => index < 64 * 3));
});

test('what is refused waits for the end of the hour that began with the first request', async () => {
  const at = newAccount();
  expect(await countRequestsAndGetWaitMs(db, [at(7), at(17.5), at(20)])).toEqual([0, 0, 0]);
  expect(await countRequestsAndGetWaitMs(db, [at(27), at(27)])).toEqual([40 * minuteMs, 40 * minuteMs]);
  expect(await countRequestsAndGetWaitMs(db, [at(67), at(67), at(67), at(70)])).toEqual([
    0,
    0,
    0,
    57 * minuteMs,
  ]);
});

test('a clock that is set back begins the hour anew, however far, unless two processes differ by less than a minute', async () => {
  const at = newAccount();
  expect(await countRequestsAndGetWaitMs(db, [at(50), at(49.5), at(50)])).toEqual([0, 0, 0]);
  expect(await countRequestsAndGetWaitMs(db, [at(49.5)])).toEqual([60.5 * minuteMs]);
  expect(await countRequestsAndGetWaitMs(db, [at(10), at(10), at(10)])).toEqual([0, 0, 0]);
  expect(await countRequestsAndGetWaitMs(db, [at(10)])).toEqual([60 * minuteMs]);
});

test('a smaller plan counts what was allowed under the larger, and a larger one gives room at once', async () => {
  const at = newAccount();
  expect(await countRequestsAndGetWaitMs(db, [at(0), at(5), at(10)])).toEqual([0, 0, 0]);
  expect(await countRequestsAndGetWaitMs(db, [at(10, 1)])).toEqual([50 * minuteMs]);
  expect(await countRequestsAndGetWaitMs(db, [at(10, 5)])).toEqual([0]);
});

test('at most the limit is allowed in an hour, and who waits as told is let through', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pauses, async (between) => {
      const at = newAccount();
      let [now, since, allowed] = [0, -Infinity, 0];
      for (const pause of between) {
        now += pause;
        if (now >= since + 60) [since, allowed] = [now, 0];
        const [wait = 0] = await countRequestsAndGetWaitMs(db, [at(now)]);
        expect(wait).toBe(allowed < 3 ? 0 : (since + 60 - now) * minuteMs);
        allowed += 1;
      }
    }),
  );
});
