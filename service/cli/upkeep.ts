import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { isPostgresUrl, openAnyVersion, openAndMigrateDatabase } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { restrictDatabaseFilesToOwner } from '../database/sqlite.ts';
import { errorCodeOf, InputError } from '../errors.ts';
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
 * be traced back to addresses. The copy gets its name when it is whole: half of one would look like a backup. Until then it has
 * the id of this process in its name, since another backup may be running.
 */
async function copyInto(db: Database, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`;
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
    for (const name of readdirSync(dirname(to)))
      if (isOfKilled(name, to)) rmSync(join(dirname(to), name), { force: true });
    restrictDatabaseFilesToOwner(part);
  } catch (cause) {
    throw new InputError(
      `The file "${to}" can't be made: give --to a file in a folder that this user may write.`,
      { cause },
    );
  }
}

/** Whether a file is what a backup into `to` left that was killed. */
function isOfKilled(name: string, to: string): boolean {
  const id = /^(.*)\.(\d+)\.part(-journal)?$/s.exec(name);
  return id?.[1] === basename(to) && !isRunning(Number(id[2]));
}

function isRunning(id: number): boolean {
  if (id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    // It may be another user's.
    return errorCodeOf(error) === 'EPERM';
  }
}

async function forgetSalts(copy: Database): Promise<void> {
  // A journal on the disk would hold the salts, too.
  await sql`pragma journal_mode = memory`.execute(copy);
  await copy.deleteFrom('visitor_salts').execute();
  // Deleted rows stay readable in the file until `vacuum` rewrites it.
  await sql`vacuum`.execute(copy);
}
