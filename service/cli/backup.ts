import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { InputError } from '../input-error.ts';
import { isPostgresUrl, openDatabase } from '../storage/open.ts';
import { printResult, required } from './arguments.ts';
import { commonOptions } from './with-database.ts';

const options = { ...commonOptions, to: { type: 'string' } } as const;

/** Copies SQLite's database into a file of its own, while the service may run: the file by itself lacks what is in `-wal`. */
export async function backup(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const to = required('to', values.to);
  if (isPostgresUrl(values.database)) throw new InputError('Back a PostgreSQL up with its own pg_dump.');
  if (existsSync(to)) throw new InputError(`There is a file "${to}" already: it exists and is kept.`);
  const db = await openDatabase(values.database);
  await sql`vacuum into ${to}`.execute(db);
  printResult({ backup: to });
  await db.destroy();
}
