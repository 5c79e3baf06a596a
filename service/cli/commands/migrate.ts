import { parseArgs } from 'node:util';
import { openDatabase } from '../../storage/database/open.ts';
import { printResult } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

/** Makes the database where there is none, or brings the schema up to date without serving: to be run before several processes are started anew. */
export async function migrate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: commonOptions });
  await withDatabase(values.database, () => Promise.resolve(), openDatabase);
  printResult({ migrated: true });
}
