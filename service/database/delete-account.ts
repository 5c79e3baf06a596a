import { timestamp } from '../clock.ts';
import { changeAccount } from './accounts.ts';
import { releaseCode } from './codes.ts';
import { deleteLinkIn } from './links.ts';
import { removing } from './removals.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction, lockAccount, lockCounting } from './transaction.ts';

/** In one transaction, so few that redirects and other accounts hardly wait. */
const linksAtOnce = 50;

/**
 * Deletes an account with its keys, links, clicks and bio pages, and returns how many links it had. Its codes lead nowhere from the beginning, and stay taken for as long as those of deleted links. When it
 * breaks off in the middle, the account is suspended, and can be deleted again.
 * @throws InputError when there is no such account
 */
export async function deleteAccount(db: Database, id: number, now: number = Date.now()): Promise<number> {
  await changeAccount(db, id, { status: 'suspended' });
  let links = 0;
  for (let deleted = 1; deleted > 0; links += deleted)
    deleted = await inTransaction(db, async (transaction) => {
      await lockCounting(transaction);
      const rows = await transaction
        .selectFrom('links')
        .select('id')
        .where('account_id', '=', id)
        .limit(linksAtOnce)
        .execute();
      for (const link of rows) await deleteLinkIn(transaction, id, link.id, now);
      return rows.length;
    });
  await removing(db, (transaction) => deleteRest(transaction, id, timestamp(now)));
  return links;
}

async function deleteRest(transaction: Connection, id: number, at: string): Promise<void> {
  const account = await lockAccount(transaction, id);
  const pages = await transaction
    .deleteFrom('bio_pages')
    .where('account_id', '=', id)
    .returning('username')
    .execute();
  for (const { username } of pages)
    await releaseCode(transaction, { site: account.site_url ?? '', code: username }, at);
  for (const table of ['account_days', 'account_visitors', 'api_keys', 'request_slots'] as const)
    await transaction.deleteFrom(table).where('account_id', '=', id).execute();
  await transaction.deleteFrom('accounts').where('id', '=', id).execute();
}
