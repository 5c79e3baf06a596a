import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { isAlias, isReserved } from '../../redirects/short-code.ts';
import { accountExists } from '../../database/accounts.ts';
import { insertBioPage } from '../../database/bio-pages.ts';
import { integer, printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  account: { type: 'string' },
  username: { type: 'string' },
  title: { type: 'string' },
  bio: { type: 'string' },
  ...commonOptions,
} as const;

/** Creates a bio page and prints its id. */
export async function bioPageCreate(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const page = {
    accountId: integer('account', required('account', values.account), 1),
    username: parseUsername(required('username', values.username)),
    title: required('title', values.title),
    bio: required('bio', values.bio),
  };
  const id = await withDatabase(values.database, async (db) => {
    if (!(await accountExists(db, page.accountId)))
      throw new InputError(`There is no account ${page.accountId}.`);
    return insertBioPage(db, page);
  });
  if (id === 'code-taken') throw new InputError(`The username "${page.username}" is already taken.`);
  printResult({ id, username: page.username });
}

/** A bio page has its address where short links have theirs, so its username follows the rules of an alias. */
function parseUsername(text: string): string {
  if (!isAlias(text)) {
    throw new InputError('The flag --username must be 3 to 50 letters, digits, hyphens and underscores.');
  }
  if (isReserved(text)) throw new InputError(`The username "${text}" is reserved.`);
  return text;
}
