import { parseArgs } from 'node:util';
import { seed as seedAccount } from '../../database/seed.ts';
import { integer, printResult, required } from '../arguments.ts';
import { linksFrom } from '../links-from.ts';
import { commonOptions, withDatabase } from '../with-database.ts';

const options = {
  account: { type: 'string' },
  links: { type: 'string' },
  clicks: { type: 'string', default: '0' },
  'links-from': { type: 'string' },
  ...commonOptions,
} as const;

/** Fills an account with links and clicks of the past 90 days. Their long URLs are invented, or read from a file. */
export async function seed(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const accountId = integer('account', required('account', values.account), 1);
  const links = integer('links', required('links', values.links), 0);
  const clicks = integer('clicks', values.clicks, 0);
  const file = values['links-from'];
  const pages = file === undefined ? undefined : linksFrom(file);
  await withDatabase(values.database, (db) => seedAccount(db, { accountId, links, clicks, pages }));
  printResult({ account_id: accountId, links, clicks });
}
