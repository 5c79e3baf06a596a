import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { issueKey } from '../../database/keys.ts';
import { integer, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  account: { type: 'string' },
  expires: { type: 'string' },
  ...commonOptions,
} as const;

/** Issues another API key for an account and prints it. */
export async function keyIssue(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const accountId = integer('account', required('account', values.account), 1);
  const expiresOn = values.expires === undefined ? undefined : parseDate(values.expires);
  const key = await withDatabase(values.database, (db) => issueKey(db, accountId, { expiresOn }));
  printResult({ account_id: accountId, api_key: key });
}

function parseDate(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // `Date.parse` reads 30 February as 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
    throw new InputError(`The flag --expires must be a day such as 2027-01-31, not "${text}".`);
  }
  return text;
}
