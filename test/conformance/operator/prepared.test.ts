import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createAccount } from '../../../service/database/accounts.ts';
import { findApiKeysByHash, hashKey } from '../../../service/database/keys.ts';
import { findOrAddCountries } from '../../../service/database/count-clicks.ts';
import { openAndMigrateDatabase } from '../../../service/database/open.ts';
import { defaultDatabaseTimeouts } from '../../../service/database/postgres.ts';
import type { Database } from '../../../service/database/schema.ts';
import { inClickCountingTransaction, inTransaction } from '../../../service/database/transaction.ts';
import { insertLinks } from '../../../service/database/new-links.ts';
import { hasPostgres, makePostgres } from '../support/databases.ts';

/** A database whose statements are prepared. Each statement that a test runs in turn uses the same connection. */
async function open(): Promise<Database> {
  const { url } = await makePostgres();
  const db = await openAndMigrateDatabase(url, defaultDatabaseTimeouts);
  onTestFinished(() => db.destroy());
  return db;
}

function link(accountId: number, shortCode: string) {
  return {
    accountId,
    shortCode,
    longUrl: 'https://example.com/',
    title: '',
    createdAt: '2026-06-15 12:00:00',
  };
}

test.skipIf(!hasPostgres())(
  'a process that hangs in a transaction keeps its locks for as long as a statement may take',
  async () => {
    const { url } = await makePostgres();
    const hanging = await openAndMigrateDatabase(url, { connect: 1_000, query: 500 });
    const other = await openAndMigrateDatabase(url);
    onTestFinished(async () => void (await Promise.all([hanging.destroy(), other.destroy()])));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const events = new EventEmitter();
    const hung = inClickCountingTransaction(hanging, async () => {
      events.emit('locked');
      await once(events, 'resume');
    });
    await once(events, 'locked');
    expect(await inClickCountingTransaction(other, () => Promise.resolve('free'))).toBe('free');
    events.emit('resume');
    await expect(hung).rejects.toThrow();
    said.mockRestore();
  },
  10_000,
);

describe.skipIf(!hasPostgres())('prepared statements', () => {
  test('are the same for batches of each size', async () => {
    const db = await open();
    const { account_id, api_key } = await createAccount(db, { name: 'Ann', plan: 'agency', linkLimit: 600 });
    for (let size = 1; size <= 40; size += 1) {
      const others = Array.from({ length: size }, (_, index) => `ck_${index}`);
      expect((await findApiKeysByHash(db, [...others, api_key].map(hashKey))).at(-1)?.id).toBe(account_id);
      const links = others.map((_, index) => link(account_id, `code-${size}-${index}`));
      expect(await insertLinks(db, links)).toContain(size < 35 ? 'created' : 'limit-reached');
      const names = others.map((_, index) => `Country ${size} ${index}`);
      expect((await findOrAddCountries(db, names)).size).toBe(size);
    }
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(20);
  });

  test('survive a migration beside them, alone and in transactions', async () => {
    const db = await open();
    const accounts = () => db.selectFrom('accounts').selectAll().execute();
    const ways = [
      accounts,
      () => inTransaction(db, (transaction) => transaction.selectFrom('accounts').selectAll().execute()),
    ];
    const connections = 3;
    // All at once, so that each connection has prepared the statement.
    const onAll = (ask: () => Promise<unknown[]>) =>
      Promise.all(Array.from({ length: connections }, () => ask()));
    await createAccount(db, { name: 'Ann', plan: 'agency' });
    for (const [index, ask] of ways.entries()) {
      await onAll(accounts);
      await sql`alter table accounts add column ${sql.ref(`new_${index}`)} text default 'new'`.execute(db);
      const answers = await onAll(ask);
      expect(answers).toHaveLength(connections);
      for (const rows of answers)
        expect(rows).toEqual([expect.objectContaining({ [`new_${index}`]: 'new' })]);
    }
  });
});
