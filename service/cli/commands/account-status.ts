import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import type { Status } from '../../database/schema.ts';
import { setAccountStatus } from '../../database/accounts.ts';
import { integer, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, account: { type: 'string' } } as const;

/** Suspends or resumes an account. */
export function accountStatus(status: Status['account']): (args: string[]) => Promise<void> {
  return async (args) => {
    const { values } = parseArgs({ args, options });
    const id = integer('account', required('account', values.account), 1);
    if (!(await withDatabase(values.database, (db) => setAccountStatus(db, id, status))))
      throw new InputError(`There is no account ${id}.`);
    printResult({ account_id: id, status });
  };
}
