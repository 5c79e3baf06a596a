import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { changeBioPage, deleteBioPage } from '../../database/bio-pages.ts';
import { printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  ...commonOptions,
  username: { type: 'string' },
  title: { type: 'string' },
  bio: { type: 'string' },
} as const;

/** Changes the texts of a bio page. */
export async function bioPageEdit(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { title, bio } = values;
  const username = required('username', values.username);
  const change = {
    ...(title === undefined ? {} : { page_title: required('title', title) }),
    ...(bio === undefined ? {} : { bio_text: bio }),
  };
  if (Object.keys(change).length === 0) throw new InputError('Say what to change: --title or --bio.');
  if (!(await withDatabase(values.database, (db) => changeBioPage(db, username, change))))
    throw noPage(username);
  printResult({ username, ...change });
}

/** Deletes a bio page and frees its username. The account's links stay. */
export async function bioPageDelete(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { ...commonOptions, username: { type: 'string' } } });
  const username = required('username', values.username);
  if (!(await withDatabase(values.database, (db) => deleteBioPage(db, username)))) throw noPage(username);
  printResult({ username, deleted: true });
}

export function noPage(username: string): InputError {
  return new InputError(`There is no bio page "${username}".`);
}
