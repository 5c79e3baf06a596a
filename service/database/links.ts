import { sql } from 'kysely';
import { dayNumber, parseTimestamp } from '../clock.ts';
import { changeLinks } from './accounts.ts';
import { releaseCodes } from './codes.ts';
import { addDailyCounts, clicksOfLink } from './daily-counts.ts';
import { listOf } from './json-rows.ts';
import { lockAccounts } from './lock.ts';
import type { Connection, Database } from './schema.ts';
import { removeVisitors } from './deleted-visitors.ts';
import { removing } from './removals.ts';

/** How many days statistics go back. */
export const daysTold = 90;

/**
 * Deletes a link with its clicks, and returns the freed code; undefined if the account has no such link. If it has more
 * visitors than one transaction should remove, the rest follows later (`deleted-visitors.ts`).
 */
export function deleteLink(
  db: Database,
  accountId: number,
  linkId: number,
  now: number = Date.now(),
): Promise<string | undefined> {
  return removing(db, async (transaction) => {
    await lockAccounts(transaction, [accountId]);
    const link = await transaction
      .deleteFrom('links')
      .where('id', '=', linkId)
      .where('account_id', '=', accountId)
      .returning(['short_code', 'created_at'])
      .executeTakeFirst();
    if (link === undefined) return undefined;
    await releaseCodes(transaction, [link.short_code]);
    await transaction.deleteFrom('bio_page_links').where('link_id', '=', linkId).execute();
    await transaction.deleteFrom('link_clicks').where('link_id', '=', linkId).execute();
    await removeClicks(transaction, accountId, linkId, daysSince(link.created_at, now));
    await changeLinks(transaction, [[accountId, -1]]);
    return link.short_code;
  });
}

/** The days on which the link may have been followed, with a day more at each end: clocks of other processes may differ. */
function daysSince(createdAt: string, now: number): number[] {
  const last = dayNumber(now) + 1;
  const first = Math.min(dayNumber(parseTimestamp(createdAt)), last - daysTold) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Subtracts the link's counts from those of its account. */
async function removeClicks(transaction: Connection, accountId: number, linkId: number, days: number[]) {
  const counts = await transaction
    .deleteFrom('link_days')
    .where('day', 'in', listOf(transaction, days))
    .where('link_id', '=', linkId)
    .returning(['day', 'device', 'country', 'clicks'])
    .execute();
  await addDailyCounts(
    transaction,
    'account_days',
    counts.map((count) => ({ ...count, id: accountId, clicks: -count.clicks, visitors: 0 })),
  );
  const daysWithClicks = [...new Set(counts.map((count) => count.day))];
  await removeVisitors(
    transaction,
    daysWithClicks.map((day) => ({ day, link_id: linkId, account_id: accountId })),
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
