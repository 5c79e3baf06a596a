import { parseArgs } from 'node:util';
import { createAccount } from '../../database/accounts.ts';
import { openDatabase } from '../../database/open.ts';
import { integer, parsePlan, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  name: { type: 'string' },
  plan: { type: 'string' },
  'link-limit': { type: 'string', default: '-1' },
  ...commonOptions,
} as const;

/** Creates an account and prints its id and its first API key. */
export async function accountCreate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const account = {
    name: required('name', values.name),
    plan: parsePlan(required('plan', values.plan)),
    linkLimit: integer('link-limit', values['link-limit'], -1),
  };
  printResult(await withDatabase(values.database, (db) => createAccount(db, account), openDatabase));
}
