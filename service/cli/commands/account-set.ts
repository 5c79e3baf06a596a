import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { changeAccount } from '../../database/accounts.ts';
import { integer, parsePlan, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  ...commonOptions,
  account: { type: 'string' },
  name: { type: 'string' },
  plan: { type: 'string' },
  'link-limit': { type: 'string' },
} as const;

/** Changes an account's name, plan or link limit, and prints the changed account. */
export async function accountSet(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { name, plan, 'link-limit': limit } = values;
  const id = integer('account', required('account', values.account), 1);
  const change = {
    ...(name === undefined ? {} : { name: required('name', name) }),
    ...(plan === undefined ? {} : { plan: parsePlan(plan) }),
    ...(limit === undefined ? {} : { link_limit: integer('link-limit', limit, -1) }),
  };
  if (Object.keys(change).length === 0)
    throw new InputError('Say what to change: --name, --plan or --link-limit.');
  const account = await withDatabase(values.database, (db) => changeAccount(db, id, change));
  if (account === undefined) throw new InputError(`There is no account ${id}.`);
  printResult(account);
}
