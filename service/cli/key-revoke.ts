import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import { revokeKey, revokeKeys } from '../storage/accounts.ts';
import { openDatabase } from '../storage/open.ts';
import { integer, printResult } from './arguments.ts';

const options = {
  key: { type: 'string' },
  account: { type: 'string' },
  database: { type: 'string' },
} as const;

/** Revokes a key, or all of an account's where one was lost, at once and for good. */
export async function keyRevoke(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { key, account } = values;
  if ((key === undefined) === (account === undefined))
    throw new InputError(
      'Give one of --key KEY, to revoke that one, and --account ID, to revoke all that it has.',
    );
  const accountId = account === undefined ? undefined : integer('account', account, 1);
  const db = await openDatabase(values.database);
  if (accountId !== undefined && !(await revokeKeys(db, accountId)))
    throw new InputError(`The account ${accountId} has no key that is not revoked.`);
  if (key !== undefined && !(await revokeKey(db, key)))
    throw new InputError('This key is not known, or was revoked before.');
  printResult({ revoked: true });
  await db.destroy();
}
