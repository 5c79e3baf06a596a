import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { chooseLink, unchooseLink } from '../../database/bio-pages.ts';
import { printResult, required } from '../arguments.ts';
import { noPage } from './bio-page-edit.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, username: { type: 'string' }, code: { type: 'string' } } as const;

/** Adds one of the account's links to its bio page, or removes it. */
export function bioPageLink(isShown: boolean): (args: string[]) => Promise<void> {
  const change = isShown ? chooseLink : unchooseLink;
  const missing = isShown ? 'The account of the page has no link' : 'The page shows no link';
  return async (args) => {
    const { values } = parseArgs({ args, options });
    const username = required('username', values.username);
    const code = required('code', values.code);
    const outcome = await withDatabase(values.database, (db) => change(db, username, code));
    if (outcome === 'no-page') throw noPage(username);
    if (outcome === 'no-link') throw new InputError(`${missing} with the code "${code}".`);
    printResult({ username, code, shown: isShown });
  };
}
