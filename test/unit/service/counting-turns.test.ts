import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { inCountingTransaction } from '../../../service/database/transaction.ts';

const folder = mkdtempSync(join(tmpdir(), 'counting-turns-'));
const db = await openAndMigrateDatabase(`file:${join(folder, 'service.db')}`);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('who reads waits for one of many transactions that count or delete, and not for all of them', async () => {
  const done: number[] = [];
  const all = Array.from({ length: 20 }, (_, index) =>
    inCountingTransaction(db, async (transaction) => {
      await transaction.selectFrom('links').select('id').execute();
      done.push(index);
    }),
  );
  await db.selectFrom('links').select('id').execute();
  expect(done.length).toBeLessThan(5);
  await Promise.all(all);
  expect(done).toEqual(all.map((_, index) => index));
});

test('one that fails keeps nobody from the next', async () => {
  const failing = inCountingTransaction(db, () => Promise.reject(new Error('down')));
  const next = inCountingTransaction(db, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('down');
  expect(await next).toBe('done');
});
