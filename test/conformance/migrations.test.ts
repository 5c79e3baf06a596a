import { Kysely, type Migration, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAccount } from '../../service/database/accounts.ts';
import { migrate, migrations, schemaOf } from '../../service/database/migrations.ts';
import { isPostgresUrl, openAndMigrateDatabase, openExisting } from '../../service/database/open.ts';
import { postgresDialect } from '../../service/database/postgres.ts';
import type { Database, ServiceTables } from '../../service/database/schema.ts';
import { sqliteDialect } from '../../service/database/sqlite.ts';
import { onEachDatabase } from './support/databases.ts';

/** The migrations of the next version, which adds a column. */
const next: Record<string, Migration> = {
  ...migrations,
  '900-motto': {
    up: (db) => db.schema.alterTable('accounts').addColumn('motto', 'text').execute(),
  },
};

const broken: Record<string, Migration> = {
  ...migrations,
  '900-broken': {
    up: async (db) => {
      await db.schema.createTable('half').addColumn('id', 'bigint').execute();
      throw new Error('the power failed');
    },
  },
};

function open(url: string): Database {
  const dialect = isPostgresUrl(url) ? postgresDialect(url) : sqliteDialect(url.slice('file:'.length));
  return new Kysely<ServiceTables>({ dialect });
}

onEachDatabase((make) => {
  describe('a database of the version before', () => {
    test('is migrated with what it holds, once though two processes start, and is too new for the version before', async () => {
      const database = await make();
      const before = await openAndMigrateDatabase(database.url);
      await createAccount(before, { name: 'Ann', plan: 'pro' });
      await before.destroy();

      const [db, other] = [open(database.url), open(database.url)];
      expect(await schemaOf(db, next)).toBe('older');
      await Promise.all([migrate(db, next), migrate(other, next)]);
      expect(await schemaOf(db, next)).toBe('current');
      const { rows } = await sql`select name, motto from accounts`.execute(db);
      expect(rows).toEqual([{ name: 'Ann', motto: null }]);

      expect(await schemaOf(db)).toBe('newer');
      await expect(openExisting(database.url)).rejects.toThrow(/newer version/);
      await expect(openAndMigrateDatabase(database.url)).rejects.toThrow(/newer version/);
      await db.destroy();
      await other.destroy();
      await database.remove();
    });

    test('is left as it is by commands, since a service of that version may still run', async () => {
      const database = await make();
      await (await openAndMigrateDatabase(database.url)).destroy();
      await expect(openExisting(database.url, next)).rejects.toThrow(/older version.*"migrate"/);
      const db = open(database.url);
      expect(await schemaOf(db, next)).toBe('older');
      await db.destroy();
      await database.remove();
    });

    test('is migrated although it was restored over one of this version, whose new tables are still there', async () => {
      const database = await make();
      await (await openAndMigrateDatabase(database.url)).destroy();
      const db = open(database.url);
      await sql`delete from kysely_migration where name <> '001-first'`.execute(db);
      expect(await schemaOf(db)).toBe('older');
      await migrate(db);
      expect(await schemaOf(db)).toBe('current');
      await db.destroy();
      await database.remove();
    });

    test('a migration that fails leaves nothing of itself', async () => {
      const database = await make();
      const db = open(database.url);
      await expect(migrate(db, broken)).rejects.toThrow(/power/);
      const tables = await db.introspection.getTables();
      expect(tables.map(({ name }) => name)).not.toContain('half');
      await db.destroy();
      await database.remove();
    });
  });
});
