import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dayNumber, parseTimestamp, timestamp } from '../clock.ts';
import { InputError } from '../errors.ts';
import { releaseCode } from './codes.ts';
import { addDailyCounts, clicksOfLink, type DailyCountChange } from './statistics.ts';
import { groupBy, sqlIntegerRows, sqlInList } from './statements.ts';
import { lockAccounts } from './transaction.ts';
import type { Connection, Database, Status } from './schema.ts';
import { type DeletedDay, removeVisitors } from './visitors.ts';
import { inRemovalTransaction } from './removals.ts';

/** How many days statistics go back. */
export const maxStatisticsDays = 90;

/** A link that its account deletes at a time (ms since 1970). */
export interface LinkDeletion {
  accountId: number;
  linkId: number;
  at: number;
}

/**
 * Deletes links with their clicks, and returns for each whether its account had it. Their codes stay their accounts' for a
 * while. If they have more visitors than one transaction should remove, the rest follows later
 * (`eraseVisitorsOfDeletedLinks`).
 */
export async function deleteLinks(db: Database, links: readonly LinkDeletion[]): Promise<boolean[]> {
  const outcomes = await inRemovalTransaction(db, async (transaction) => {
    const { isDeleted, days } = await deleteLinksInTransaction(transaction, links);
    await removeVisitors(transaction, days);
    return isDeleted.includes(true) && isDeleted;
  });
  return outcomes === false ? links.map(() => false) : outcomes;
}

/**
 * Deletes links within a transaction that has locked the counting of clicks. Returns for each whether its account had it, and
 * the days whose visitors are still to be removed.
 */
export async function deleteLinksInTransaction(
  transaction: Connection,
  links: readonly LinkDeletion[],
): Promise<{ isDeleted: boolean[]; days: DeletedDay[] }> {
  const accounts = await lockAccounts(
    transaction,
    links.map(({ accountId }) => accountId),
  );
  const siteOf = new Map(accounts.map(({ id, site_url }) => [id, site_url ?? '']));
  // Later than today where the clock was set back since.
  const { latestDay = 0 } =
    (await transaction
      .selectFrom('link_days')
      .select('day as latestDay')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? {};
  const isDeleted: boolean[] = [];
  const counts: (DailyCountChange & DeletedDay)[] = [];
  for (const { accountId, linkId, at } of links) {
    const link = await transaction
      .deleteFrom('links')
      .where('id', '=', linkId)
      .where('account_id', '=', accountId)
      .returning(['short_code', 'created_at'])
      .executeTakeFirst();
    isDeleted.push(link !== undefined);
    if (link === undefined) continue;
    const code = { site: siteOf.get(accountId) ?? '', code: link.short_code };
    await releaseCode(transaction, code, timestamp(at));
    const ofLink = await transaction
      .deleteFrom('link_days')
      .where('day', 'in', sqlInList(transaction, daysSince(link.created_at, at, latestDay)))
      .where('link_id', '=', linkId)
      .returning(['link_id', 'day', 'device', 'country', 'clicks'])
      .execute();
    for (const { clicks, ...count } of ofLink)
      counts.push({ ...count, account_id: accountId, id: accountId, clicks: -clicks, visitors: 0 });
  }
  const deleted = links.filter((_, index) => isDeleted[index]);
  if (deleted.length === 0) return { isDeleted, days: [] };
  const ids = sqlInList(
    transaction,
    deleted.map(({ linkId }) => linkId),
  );
  await transaction.deleteFrom('bio_page_links').where('link_id', 'in', ids).execute();
  await transaction.deleteFrom('link_clicks').where('link_id', 'in', ids).execute();
  await recordLinkListChanges(
    transaction,
    [...groupBy(deleted, ({ accountId }) => accountId)].map(([id, { length }]) => [id, -length]),
  );
  await addDailyCounts(transaction, 'account_days', counts);
  const days = groupBy(counts, ({ link_id, day }) => `${link_id} ${day}`);
  return { isDeleted, days: [...days.values()].map(([first]) => first) };
}

/** The days on which the link may have been followed, with a day more at each end: clocks of other processes may differ. */
function daysSince(createdAt: string, now: number, latestDay: number): number[] {
  const last = Math.max(dayNumber(now) + 1, latestDay);
  const first = Math.min(dayNumber(parseTimestamp(createdAt)), dayNumber(now) - maxStatisticsDays) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
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
export async function* streamLinksNewestFirst(db: Database, accountId?: number) {
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
    with changed (account_id, added) as (${sqlIntegerRows(transaction, [...changes], 2)})
    update accounts set
      link_count = link_count + changed.added,
      -- A random step. After a restore from a backup, a step of 1 would give new lists the ETags of earlier ones.
      revision = revision + ${randomInt(1, 2 ** 20)}
    from changed where accounts.id = changed.account_id
  `.execute(transaction);
}
