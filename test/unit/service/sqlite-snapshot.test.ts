import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../service/database/transaction.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import type { Database } from '../../../service/database/schema.ts';

let folder = '';
let db: Database;
let other: Libsql.Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-snapshot-'));
  db = await openAndMigrateDatabase(`file:${join(folder, 'service.db')}`);
  other = new Libsql(join(folder, 'service.db'));
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('reads wait for no transaction of the service, and see what was stored before it', async () => {
  await write();
  const read = new EventEmitter();
  const transaction = inTransaction(db, async (open) => {
    await open.deleteFrom('countries').execute();
    expect(await open.selectFrom('countries').selectAll().execute()).toEqual([]);
    read.emit('begun');
    await once(read, 'read');
  });
  await once(read, 'begun');
  expect(await countries()).toBe(1);
  read.emit('read');
  await transaction;
  expect(await countries()).toBe(0);
});

const countries = async () => (await db.selectFrom('countries').selectAll().execute()).length;
const write = () => db.insertInto('countries').values({ name: 'Mine' }).execute();

test.each([
  ['a statement', write],
  ['a transaction', () => inTransaction(db, (transaction) => transaction.deleteFrom('countries').execute())],
])('while %s waits for another program, reads see what that one has stored', async (_, work) => {
  other.exec('begin immediate');
  const waiting = work();
  await nextLoop();
  expect(await countries()).toBe(0);
  other.exec("insert into countries (name) values ('Theirs')");
  other.exec('commit');
  expect(await countries()).toBe(1);
  await waiting;
});

test('a read that waits while the file is closed fails, and does not end the process', async () => {
  const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 50000) select count(*) as c from n`;
  const reads = Array.from({ length: 20 }, () => slow.execute(db));
  await nextLoop();
  await db.destroy();
  const outcomes = await Promise.allSettled(reads);
  expect(outcomes).toContainEqual({ status: 'rejected', reason: new Error('The database is not open.') });
  db = await openAndMigrateDatabase(`file:${join(folder, 'service.db')}`);
});
