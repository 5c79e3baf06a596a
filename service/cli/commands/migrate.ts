import { parseArgs } from 'node:util';
import { openDatabase } from '../../database/open.ts';
import { printResult } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

/** Creates the database or brings its schema up to date, without serving. Run it before restarting several processes. */
export async function migrate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: commonOptions });
  await withDatabase(values.database, () => Promise.resolve(), openDatabase);
  printResult({ migrated: true });
}
