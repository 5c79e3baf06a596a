import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextLoop } from 'node:timers/promises';
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
