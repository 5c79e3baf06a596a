import { parseArgs } from 'node:util';
import { listAccounts } from '../../database/accounts.ts';
import { printList } from '../print-list.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

/** Lists the accounts, the newest first. */
export async function accountList(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: commonOptions });
  printList(await withDatabase(values.database, listAccounts), values);
}
