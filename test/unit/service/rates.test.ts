import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../service/database/open.ts';
import { countRequests } from '../../../service/database/rates.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const request = { accountId: 1, at: 0, windowMs: hourMs, limit: 3 };
const at = (minute: number) => ({ ...request, at: minute * minuteMs });

test('requests of many accounts are counted by one statement, each in its own account', async () => {
  const db = await openDatabase('file::memory:');
  const requests = Array.from({ length: 64 * 4 }, (_, index) => ({ ...request, accountId: index % 64 }));
  const run = vi.spyOn(db.getExecutor().constructor.prototype, 'executeQuery');
  const waits = await countRequests(db, requests);
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
  expect(waits.map((wait) => wait === 0)).toEqual(requests.map((_, index) => index < 64 * 3));
  await db.destroy();
});

test('what is refused is told when the oldest minutes have left the hour, and takes no room', async () => {
  const db = await openDatabase('file::memory:');
  expect(await countRequests(db, [at(0), at(0.5), at(10)])).toEqual([0, 0, 0]);
  expect(await countRequests(db, [at(20), at(20)])).toEqual([41 * minuteMs, 41 * minuteMs]);
  expect(await countRequests(db, [at(60.9)])).toEqual([0.1 * minuteMs]);
  expect(await countRequests(db, [at(61), at(61), at(61)])).toEqual([0, 0, 10 * minuteMs]);
  await db.destroy();
});

test('a smaller plan counts what was allowed under the larger, and a larger one gives room at once', async () => {
  const db = await openDatabase('file::memory:');
  expect(await countRequests(db, [at(0), at(5), at(10)])).toEqual([0, 0, 0]);
  expect(await countRequests(db, [{ ...at(10), limit: 1 }])).toEqual([61 * minuteMs]);
  expect(await countRequests(db, [{ ...at(10), limit: 4 }])).toEqual([0]);
  await db.destroy();
});

test('at most the limit is allowed in any 60 minutes, and all that an empty hour has room for', async () => {
  const db = await openDatabase('file::memory:');
  let accountId = 0;
  const pauses = fc.array(fc.integer({ min: 0, max: 25 * minuteMs }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(pauses, async (between) => {
      accountId += 1;
      let now = 0;
      const allowed: number[] = [];
      for (const pause of between) {
        now += pause;
        const [wait = 0] = await countRequests(db, [{ ...request, accountId, at: now }]);
        const inHour = allowed.filter((time) => time > now - hourMs).length;
        const inSlots = allowed.filter((time) => time >= now - hourMs - minuteMs).length;
        if (wait === 0) expect(inHour).toBeLessThan(request.limit);
        else expect(inSlots).toBeGreaterThanOrEqual(request.limit);
        if (wait === 0) allowed.push(now);
      }
    }),
  );
  await db.destroy();
});
