import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { InputError } from '../../input-error.ts';
import { isPostgresUrl, openAnyVersion } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { keepToOurselves } from '../../database/sqlite.ts';
import { printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, to: { type: 'string' } } as const;

/**
 * Copies the SQLite database into a file of its own, also while the service runs. Copying the file itself would miss what
 * is still in `-wal`. The salts are left out: with them, the visitors' hashes could be traced back to addresses.
 */
export async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const to = required('to', values.to);
  if (isPostgresUrl(values.database)) throw new InputError('Back up PostgreSQL with its own pg_dump.');
  if (existsSync(to)) throw new InputError(`There is a file "${to}" already: it exists and is kept.`);
  await withDatabase(values.database, (db) => copyInto(db, to), openAnyVersion);
  printResult({ backup: to });
}

async function copyInto(db: Database, to: string): Promise<void> {
  makeFile(to);
  try {
    await sql`vacuum into ${to}`.execute(db);
    await withDatabase(`file:${to}`, forgetSalts, openAnyVersion);
  } catch (error) {
    // Half a copy would look like a backup.
    rmSync(to);
    throw error;
  }
}

/** Creates the file with its permissions before anything is written into it, so that nobody else can ever read it. */
function makeFile(to: string): void {
  try {
    keepToOurselves(to);
  } catch (error) {
    throw new InputError(`The file "${to}" can't be made: give --to a file in a folder that is there.`, {
      cause: error,
    });
  }
}

async function forgetSalts(copy: Database): Promise<void> {
  // A journal on the disk would hold the salts, too.
  await sql`pragma journal_mode = memory`.execute(copy);
  await copy.deleteFrom('visitor_salts').execute();
  // Deleted rows stay readable in the file until `vacuum` rewrites it.
  await sql`vacuum`.execute(copy);
}
