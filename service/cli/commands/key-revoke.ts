import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { hashLength, revokeKey, revokeKeyByHash, revokeKeys } from '../../database/keys.ts';
import { integer, printResult } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  key: { type: 'string' },
  hash: { type: 'string' },
  account: { type: 'string' },
  ...commonOptions,
} as const;

/** Revokes one key, or all keys of an account (if one was lost), at once and for good. */
export async function keyRevoke(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { key, hash, account } = values;
  if ([key, hash, account].filter((given) => given !== undefined).length !== 1)
    throw new InputError(
      'Give one of --key KEY or --hash HASH, to revoke that one, and --account ID, to revoke all that it has.',
    );
  const accountId = account === undefined ? undefined : integer('account', account, 1);
  const hashed = hash === undefined ? undefined : parseHash(hash);
  await withDatabase(values.database, async (db) => {
    if (accountId !== undefined && !(await revokeKeys(db, accountId)))
      throw new InputError(`The account ${accountId} has no key that is not revoked.`);
    if (key !== undefined && !(await revokeKey(db, key))) throw unknownKey();
    if (hashed !== undefined && !(await revokeKeyByHash(db, hashed))) throw unknownKey();
  });
  printResult({ revoked: true });
}

function unknownKey(): InputError {
  return new InputError('This key is not known, or was revoked before.');
}

function parseHash(text: string): string {
  if (!new RegExp(`^[0-9a-f]{${hashLength}}$`).test(text)) {
    throw new InputError(`The flag --hash must be as "key list" shows it, not "${text}".`);
  }
  return text;
}
