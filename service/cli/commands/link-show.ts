import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import { findLinkByCode } from '../../database/links.ts';
import { printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, code: { type: 'string' } } as const;

/** Prints a link with its account, and whether it still redirects. */
export async function linkShow(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const code = required('code', values.code);
  const link = await withDatabase(values.database, (db) => findLinkByCode(db, code));
  if (link === undefined) throw new InputError(`There is no link with the code "${code}".`);
  printResult(link);
}
