import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgresUrl } from '../../../service/database/open.ts';
import { postgresDialect } from '../../../service/database/postgres.ts';
import type { Database, ServiceTables } from '../../../service/database/schema.ts';
import { sqliteDialect } from '../../../service/database/sqlite.ts';
import { onEachDatabase } from '../support/databases.ts';
import { runService } from '../support/process.ts';

/** Every command that needs stored data. On SQLite, `backup` is one more. */
const commands = [
  'account create --name A --plan pro',
  'account list',
  'account set --account 1 --plan pro',
  'account suspend --account 1',
  'account resume --account 1',
  'account delete --account 1',
  'key issue --account 1',
  'key list --account 1',
  'key revoke --account 1',
  'link list',
  'link show --code code',
  'link disable --code code',
  'link enable --code code',
  'link delete --code code',
  'bio-page create --account 1 --username someone --title T --bio B',
  'bio-page list',
  'bio-page edit --username someone --title T',
  'bio-page delete --username someone',
  'bio-page link add --username someone --code code',
  'bio-page link remove --username someone --code code',
];

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conformance-missing-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function expectRefusal(command: string, database: string, sentence: RegExp): Promise<void> {
  const { code, stdout, stderr } = await runService(...command.split(' '), '--database', database);
  expect({ command, code, stdout }).toEqual({ command, code: 2, stdout: '' });
  expect(stderr.trimEnd()).toMatch(sentence);
  expect(stderr.trimEnd()).not.toContain('\n');
}

test.concurrent.each([...commands, 'backup --to copy-of-nothing.db'])(
  '%s makes no database in a mistyped file, nor a folder for it',
  async (command) => {
    const place = join(folder, encodeURIComponent(command));
    await expectRefusal(command, `file:${place}/typo.db`, /typo\.db.*no such file.*--database.*"migrate"/);
    expect([existsSync(place), existsSync('copy-of-nothing.db')]).toEqual([false, false]);
  },
);

describe('a database in a file that can’t be one', () => {
  const all = ['account list', 'backup --to copy.db', 'migrate', '--port 0'];

  test.each(all)('a folder: %s', async (command) => {
    await mkdir(join(folder, 'a-folder.db'), { recursive: true });
    await expectRefusal(command, `file:${folder}/a-folder.db`, /a-folder\.db.*is a folder.*--database/);
  });

  test.each(all)('another file: %s', async (command) => {
    const file = join(folder, 'other.txt');
    const text = 'Not a database. '.repeat(99);
    writeFileSync(file, text, { mode: 0o644 });
    await expectRefusal(command, `file:${file}`, /other\.txt.*no SQLite database.*--database/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each(all)('a file below a file: %s', async (command) => {
    writeFileSync(join(folder, 'plain'), 'text');
    await expectRefusal(command, `file:${folder}/plain/service.db`, /plain\/service\.db.*--database/);
  });
});

test('the file of another program is left as it is', async () => {
  const file = join(folder, 'notes.db');
  const notes = new Libsql(file);
  notes.exec('create table notes (text)');
  notes.close();
  const before = [readFileSync(file, 'base64'), statSync(file).mode];
  for (const command of ['account list', `backup --to ${folder}/copy-of-notes.db`])
    await expectRefusal(command, `file:${file}`, /notes\.db.*nothing of the service.*"migrate"/);
  expect([readFileSync(file, 'base64'), statSync(file).mode]).toEqual(before);
  expect((await readdir(folder)).filter((name) => name.includes('notes'))).toEqual(['notes.db']);
});

test('a backup that can’t be written says why and leaves nothing', async () => {
  const database = `file:${join(folder, 'backed-up.db')}`;
  expect((await runService('migrate', '--database', database)).code).toBe(0);
  await expectRefusal(`backup --to ${folder}/nowhere/copy.db`, database, /nowhere\/copy\.db.*--to/);
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});

function open(url: string): Database {
  const dialect = isPostgresUrl(url) ? postgresDialect(url) : sqliteDialect(url.slice('file:'.length));
  return new Kysely<ServiceTables>({ dialect });
}

async function tablesOf(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.map(({ name }) => name).toSorted();
}

onEachDatabase((make) => {
  test('commands leave a database without the service’s tables as it is', async () => {
    const database = await make();
    const db = open(database.url);
    await sql`create table notes (text text)`.execute(db);
    for (const command of ['account list', 'key revoke --account 1'])
      await expectRefusal(command, database.url, /nothing of the service.*--database.*"migrate"/);
    expect(await tablesOf(db)).toEqual(['notes']);
    await db.destroy();
    await database.remove();
  });

  test('commands, and the service itself, leave the schema of a newer service alone', async () => {
    const database = await make();
    expect((await runService('migrate', '--database', database.url)).code).toBe(0);
    const db = open(database.url);
    await sql`insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')`.execute(db);
    for (const command of ['account list', 'migrate', '--port 0'])
      await expectRefusal(command, database.url, /newer version/);
    await db.destroy();
    await database.remove();
  });
});

test('a PostgreSQL that is not there is named, without its password', async () => {
  const database = 'postgres://ann:secret@127.0.0.1:1/none';
  for (const command of ['account list', '--port 0']) {
    const { code, stderr } = await runService(...command.split(' '), '--database', database);
    expect(code).toBe(1);
    expect(stderr).toMatch(/postgres:\/\/127\.0\.0\.1:1\/none.*ECONNREFUSED.*--database/);
    expect(stderr).not.toContain('secret');
  }
});
