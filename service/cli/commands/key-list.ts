import { parseArgs } from 'node:util';
import { listKeys } from '../../database/keys.ts';
import { integer, required } from '../arguments.ts';
import { printList } from '../print-list.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, account: { type: 'string' } } as const;

/** Lists an account's keys by the beginning of their hashes: the keys themselves are not stored. */
export async function keyList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const id = integer('account', required('account', values.account), 1);
  printList(await withDatabase(values.database, (db) => listKeys(db, id)), values);
}
