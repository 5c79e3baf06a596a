import { existsSync, renameSync, rmSync } from 'node:fs';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { isPostgresUrl, openAnyVersion, openAndMigrateDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { restrictDatabaseFilesToOwner } from '../database/sqlite.ts';
import { InputError } from '../errors.ts';
import { addCommand, resolveDatabaseUrl } from './command.ts';
import { requiredFlag, parseNonEmptyText } from './flags.ts';

export function addUpkeepCommands(program: Command): void {
  addCommand(
    program,
    'backup',
    'copies the SQLite database into a file, also while the service runs',
    { to: requiredFlag('--to <file>', 'a file that is not there yet', parseNonEmptyText) },
    ({ database, to }) => {
      if (isPostgresUrl(resolveDatabaseUrl(database)))
        throw new InputError('Back up PostgreSQL with its own pg_dump.');
      if (existsSync(to)) throw new InputError(`There is a file "${to}" already: it exists and is kept.`);
      return async (db) => {
        await copyInto(db, to);
        return { backup: to };
      };
    },
    openAnyVersion,
  );

  addCommand(
    program,
    'migrate',
    'makes the database, or brings it up to date, without serving',
    {},
    () => () => Promise.resolve({ migrated: true }),
    openAndMigrateDatabase,
  );
}

/**
 * Copying the file itself would miss what is still in `-wal`. The salts are left out: with them, the visitors' hashes could
 * be traced back to addresses. The copy gets its name when it is whole: half of one would look like a backup.
 */
async function copyInto(db: Database, to: string): Promise<void> {
  const part = `${to}.part`;
  makeFile(part, to);
  try {
    await sql`vacuum into ${part}`.execute(db);
    const copy = await openAnyVersion(`file:${part}`);
    await forgetSalts(copy).finally(() => copy.destroy());
    renameSync(part, to);
  } catch (error) {
    rmSync(part);
    throw error;
  }
}

/** Creates the file with its permissions before anything is written into it, so that nobody else can ever read it. */
function makeFile(part: string, to: string): void {
  try {
    // Of a copy that was killed.
    rmSync(part, { force: true });
    restrictDatabaseFilesToOwner(part);
  } catch (error) {
    throw new InputError(
      `The file "${to}" can't be made: give --to a file in a folder that this user may write.`,
      {
        cause: error,
      },
    );
  }
}

async function forgetSalts(copy: Database): Promise<void> {
  // A journal on the disk would hold the salts, too.
  await sql`pragma journal_mode = memory`.execute(copy);
  await copy.deleteFrom('visitor_salts').execute();
  // Deleted rows stay readable in the file until `vacuum` rewrites it.
  await sql`vacuum`.execute(copy);
}
