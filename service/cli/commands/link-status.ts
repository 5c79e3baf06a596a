import { parseArgs } from 'node:util';
import { InputError } from '../../input-error.ts';
import type { Status } from '../../database/schema.ts';
import { setLinkStatus } from '../../database/links.ts';
import { printResult, required } from '../arguments.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = { ...commonOptions, code: { type: 'string' } } as const;

/** Disables or enables a link. */
export function linkStatus(status: Status['link']): (args: string[]) => Promise<void> {
  return async (args) => {
    const { values } = parseArgs({ args, options });
    const code = required('code', values.code);
    if (!(await withDatabase(values.database, (db) => setLinkStatus(db, code, status))))
      throw new InputError(`There is no link with the code "${code}".`);
    printResult({ code, status });
  };
}
