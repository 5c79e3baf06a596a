import { changeLinks } from './accounts.ts';
import { clicksOfLink } from './daily-counts.ts';
import { lockAccounts } from './lock.ts';
import type { Database, Status } from './schema.ts';
import { removing } from './removals.ts';

/** A link of any account, or undefined. */
export function findLinkByCode(db: Database, code: string) {
  return db
    .selectFrom('codes')
    .innerJoin('links', 'links.id', 'codes.link_id')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select(['links.id', 'links.account_id', 'links.short_code', 'links.long_url', 'links.title'])
    .select([
      clicksOfLink.as('clicks'),
      'links.status',
      'links.created_at',
      'accounts.status as account_status',
    ])
    .where('codes.code', '=', code)
    .executeTakeFirst();
}

/** Disables or enables a link, from the next visit on and in every process. Returns false when there is no such link. */
export function setLinkStatus(db: Database, code: string, status: Status['link']): Promise<boolean> {
  return removing(db, async (transaction) => {
    const link = await findLinkByCode(transaction, code);
    if (link === undefined) return false;
    await lockAccounts(transaction, [link.account_id]);
    await transaction.updateTable('links').set({ status }).where('id', '=', link.id).execute();
    // The list of links shows the status.
    await changeLinks(transaction, [[link.account_id, 0]]);
    return true;
  });
}

/** Suspends or resumes an account, with its keys, links and bio pages. Returns false when there is no such account. */
export function setAccountStatus(db: Database, id: number, status: Status['account']): Promise<boolean> {
  return removing(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ status })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
