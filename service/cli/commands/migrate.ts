import { parseArgs } from 'node:util';
import { printResult } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

/** Brings the schema up to date without serving: to be run before several processes are started anew. */
export async function migrate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: commonOptions });
  await withDatabase(values.database, () => Promise.resolve());
  printResult({ migrated: true });
}
