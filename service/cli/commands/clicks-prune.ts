import { parseArgs } from 'node:util';
import { dayNumber } from '../../clock.ts';
import { pruneVisitors } from '../../database/visitors.ts';
import { integer, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, 'older-than': { type: 'string' } } as const;

/**
 * Deletes older records of which visitor followed which link, as the service itself does after `--retain-clicks`. Counts
 * stay.
 */
export async function clicksPrune(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const days = integer('older-than', required('older-than', values['older-than']), 1, 36_500);
  const before = dayNumber(Date.now()) - days;
  printResult({ pruned: await withDatabase(values.database, (db) => pruneVisitors(db, before)) });
}
