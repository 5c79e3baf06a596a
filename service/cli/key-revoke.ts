import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import { revokeKey } from '../storage/accounts.ts';
import { openDatabase } from '../storage/open.ts';
import { printResult, required } from './arguments.ts';

const options = { key: { type: 'string' }, database: { type: 'string' } } as const;

/** Revokes a key, at once and for good. */
export async function keyRevoke(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const key = required('key', values.key);
  const db = await openDatabase(values.database);
  if (!(await revokeKey(db, key))) throw new InputError('This key is not known, or was revoked before.');
  printResult({ revoked: true });
  await db.destroy();
}
