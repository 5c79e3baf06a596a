import { parseArgs } from 'node:util';
import { InputError } from '../input-error.ts';
import { issueKey } from '../storage/accounts.ts';
import { openDatabase } from '../storage/open.ts';
import { integer, printResult, required } from './arguments.ts';
import { commonOptions } from './with-database.ts';

const options = {
  account: { type: 'string' },
  expires: { type: 'string' },
  ...commonOptions,
} as const;

/** Issues one more key for an account and prints it. */
export async function keyIssue(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const accountId = integer('account', required('account', values.account), 1);
  const expiresOn = values.expires === undefined ? undefined : parseDate(values.expires);
  const db = await openDatabase(values.database);
  printResult({ account_id: accountId, api_key: await issueKey(db, accountId, { expiresOn }) });
  await db.destroy();
}

function parseDate(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // The parser takes 30 February for 2 March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text)) {
    throw new InputError(`The flag --expires must be a day such as 2027-01-31, not "${text}".`);
  }
  return text;
}
