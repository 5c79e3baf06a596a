import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../service/storage/database/open.ts';
import { countRequests } from '../../../service/storage/accounts/rates.ts';

const hourMs = 3_600_000;
const request = { accountId: 1, startedAt: 0, windowMs: hourMs, limit: 3 };

test('requests of many accounts are counted by one statement, each in its own account', async () => {
  const db = await openDatabase('file::memory:');
  const requests = Array.from({ length: 64 * 4 }, (_, index) => ({ ...request, accountId: index % 64 }));
  const run = vi.spyOn(db.getExecutor().constructor.prototype, 'executeQuery');
  const allowed = await countRequests(db, requests);
  expect(run).toHaveBeenCalledTimes(1);
  run.mockRestore();
  expect(allowed).toEqual(requests.map((_, index) => index < 64 * 3));
  await db.destroy();
});

test('a window that ends between two requests of a batch begins anew', async () => {
  const db = await openDatabase('file::memory:');
  const next = { ...request, startedAt: hourMs };
  const batch = [request, request, request, request, next, next];
  expect(await countRequests(db, batch)).toEqual([true, true, true, false, true, true]);
  expect(await countRequests(db, [next, next])).toEqual([true, false]);
  await db.destroy();
});
