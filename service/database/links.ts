import { randomInt } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { dayNumber, parseTimestamp, timestamp } from '../clock.ts';
import { InputError } from '../errors.ts';
import { releaseCode } from './codes.ts';
import { addDailyCounts, clicksOfLink } from './statistics.ts';
import { groupBy, sqlJsonRows, sqlInList } from './statements.ts';
import { lockAccounts } from './transaction.ts';
import type { Connection, Database, ServiceTables, Status } from './schema.ts';
import { type DeletedDay, removeVisitors } from './visitors.ts';
import { inRemovalTransaction } from './removals.ts';

/** How many days statistics go back. */
export const maxStatisticsDays = 90;

/**
 * Deletes a link with its clicks. Its code stays the account's for a while. If it has more visitors than one transaction
 * should remove, the rest follows later (`eraseVisitorsOfDeletedLinks`). Returns false when the account has no such link.
 */
export function deleteLinkWithClicks(
  db: Database,
  accountId: number,
  linkId: number,
  now: number = Date.now(),
): Promise<boolean> {
  return inRemovalTransaction(db, async (transaction) => {
    const counts = await deleteLinkInTransaction(transaction, accountId, linkId, now);
    if (counts === undefined) return false;
    await removeVisitors(transaction, await subtractDeletedClicksFromAccount(transaction, accountId, counts));
    return true;
  });
}

/** The clicks of a day on a deleted link. */
type DeletedCount = Omit<Selectable<ServiceTables['link_days']>, 'visitors'>;

/**
 * Deletes a link within a transaction that has locked the counting of clicks. Returns its clicks, which are still to be
 * subtracted from those of its account; undefined when the account has no such link.
 */
export async function deleteLinkInTransaction(
  transaction: Connection,
  accountId: number,
  linkId: number,
  now: number,
): Promise<DeletedCount[] | undefined> {
  const [account] = await lockAccounts(transaction, [accountId]);
  const link = await transaction
    .deleteFrom('links')
    .where('id', '=', linkId)
    .where('account_id', '=', accountId)
    .returning(['short_code', 'created_at'])
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const code = { site: account?.site_url ?? '', code: link.short_code };
  await releaseCode(transaction, code, timestamp(now));
  await transaction.deleteFrom('bio_page_links').where('link_id', '=', linkId).execute();
  await transaction.deleteFrom('link_clicks').where('link_id', '=', linkId).execute();
  await recordLinkListChanges(transaction, [[accountId, -1]]);
  return transaction
    .deleteFrom('link_days')
    .where('day', 'in', sqlInList(transaction, daysSince(link.created_at, now)))
    .where('link_id', '=', linkId)
    .returning(['link_id', 'day', 'device', 'country', 'clicks'])
    .execute();
}

/** The days on which the link may have been followed, with a day more at each end: clocks of other processes may differ. */
function daysSince(createdAt: string, now: number): number[] {
  const last = dayNumber(now) + 1;
  const first = Math.min(dayNumber(parseTimestamp(createdAt)), last - maxStatisticsDays) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Subtracts the clicks of deleted links from those of their account. Returns the days whose visitors are to be removed. */
export async function subtractDeletedClicksFromAccount(
  transaction: Connection,
  accountId: number,
  counts: DeletedCount[],
): Promise<DeletedDay[]> {
  await addDailyCounts(
    transaction,
    'account_days',
    counts.map((count) => ({ ...count, id: accountId, clicks: -count.clicks, visitors: 0 })),
  );
  return [...groupBy(counts, ({ link_id, day }) => `${link_id} ${day}`).values()].map(
    ([{ link_id, day }]) => ({
      link_id,
      day,
      account_id: accountId,
    }),
  );
}

/** A link of the account with the fields of the specification, section 2.2, or undefined. */
export function findLink(db: Connection, siteUrl: string, accountId: number, linkId: number) {
  return db
    .selectFrom('links')
    .select(['id', 'short_code', sql<string>`cast(${siteUrl} as text) || '/' || short_code`.as('short_url')])
    .select(['long_url', 'title', clicksOfLink.as('clicks'), 'status', 'created_at'])
    .where('id', '=', linkId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** A link of any account, or undefined. Without a site it is looked for on the service's own. */
export function findLinkByCode(db: Connection, code: string, site = '') {
  return linksWithAccounts(db)
    .innerJoin('codes', 'codes.link_id', 'links.id')
    .where('codes.site', '=', site)
    .where('codes.code', '=', code)
    .executeTakeFirst();
}

/** @throws InputError when there is no such link */
export async function requireLinkByCode(db: Connection, code: string, site?: string) {
  const link = await findLinkByCode(db, code, site);
  if (link === undefined) throw new InputError(`There is no link with the code "${code}".`);
  return link;
}

const rowsPerPage = 1_000;

/** Every link of one account, or of all, the newest first. */
export async function* everyLink(db: Database, accountId?: number) {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await linksWithAccounts(db)
      .where('links.id', '<', before)
      .$if(accountId !== undefined, (query) => query.where('links.account_id', '=', accountId ?? 0))
      .orderBy('links.id', 'desc')
      .limit(rowsPerPage)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    before = last.id;
  }
}

function linksWithAccounts(db: Connection) {
  return db
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.id', 'links.account_id')
    .select(['links.id', 'links.account_id', 'accounts.site_url', 'links.short_code', 'links.long_url'])
    .select(['links.title', clicksOfLink.as('clicks'), 'links.status', 'links.created_at'])
    .select('accounts.status as account_status');
}

/**
 * Disables or enables a link, from the next visit on and in every process.
 * @throws InputError when there is no such link
 */
export function setLinkStatus(
  db: Database,
  code: string,
  status: Status['link'],
  site?: string,
): Promise<void> {
  return inRemovalTransaction(db, async (transaction) => {
    const link = await requireLinkByCode(transaction, code, site);
    await lockAccounts(transaction, [link.account_id]);
    await transaction.updateTable('links').set({ status }).where('id', '=', link.id).execute();
    // The list of links shows the status.
    await recordLinkListChanges(transaction, [[link.account_id, 0]]);
  });
}

/** A number that grows with every change that shows in the account's list of links; 0 if it was deleted meanwhile. */
export async function accountRevision(db: Database, id: number): Promise<number> {
  const account = await db.selectFrom('accounts').select('revision').where('id', '=', id).executeTakeFirst();
  return account?.revision ?? 0;
}

/** Records that the accounts' lists of links have changed, and changes their number of links by `added`. */
export async function recordLinkListChanges(
  transaction: Connection,
  changes: Iterable<[accountId: number, added: number]>,
): Promise<void> {
  await sql`
    with changed as (
      select cast(value ->> 0 as bigint) as account_id, cast(value ->> 1 as bigint) as added
      from ${sqlJsonRows(transaction, [...changes])}
    )
    update accounts set
      link_count = link_count + changed.added,
      -- A random step. After a restore from a backup, a step of 1 would give new lists the ETags of earlier ones.
      revision = revision + ${randomInt(1, 2 ** 20)}
    from changed where accounts.id = changed.account_id
  `.execute(transaction);
}
