import { parseArgs } from 'node:util';
import { allBioPages } from '../../database/bio-pages.ts';
import { integer } from '../arguments.ts';
import { printList } from '../print-list.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, account: { type: 'string' } } as const;

/** Lists the bio pages of an account, or all, the newest first. */
export async function bioPageList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const id = values.account === undefined ? undefined : integer('account', values.account, 1);
  printList(await withDatabase(values.database, (db) => allBioPages(db, id)), values);
}
