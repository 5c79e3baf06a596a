import { changeLinks } from './accounts.ts';
import { type Click, devices, readClicks } from './clicks.ts';
import { countryNumbers } from './countries.ts';
import { addDailyCounts, addLinkClicks, type Count } from './daily-counts.ts';
import { groupBy } from './group-by.ts';
import { lockAccounts, lockCounting } from './lock.ts';
import type { Connection, Database } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { createOwners, type FindOwners, findOwners, type Owners } from './owners.ts';
import { addVisitors } from './visitors.ts';

/** How many clicks are counted together. More of them touch fewer pages per click; fewer keep redirects waiting less. */
const clicksAtOnce = 2_000;
const batchesRead = 50;

/**
 * Counts the oldest stored clicks. Returns false when there were none.
 * @param owners what earlier calls found out about links
 */
export async function countBatch(db: Database, owners: Owners = createOwners()): Promise<boolean> {
  // Usually there is nothing to count, and this query costs less than a transaction.
  if ((await oldestBatches(db, 1)).length === 0) return false;
  return inTransaction(db, async (transaction) => {
    const removals = await lockCounting(transaction);
    const clicks: Click[] = [];
    const batches = await oldestBatches(transaction, batchesRead);
    for (const batch of batches) {
      if (clicks.length >= clicksAtOnce) break;
      clicks.push(...readClicks(batch.clicks));
      await transaction.deleteFrom('click_batches').where('id', '=', batch.id).execute();
    }
    await countClicks(transaction, clicks, owners.since(removals));
    return batches.length > 0;
  });
}

function oldestBatches(db: Connection, count: number) {
  return db.selectFrom('click_batches').select(['id', 'clicks']).orderBy('id').limit(count).execute();
}

/**
 * Adds clicks to every count that includes them, except clicks on links that were deleted meanwhile. Call `lockCounting`
 * first.
 */
export async function countClicks(
  transaction: Connection,
  clicks: Click[],
  ownersOf: FindOwners = findOwners,
): Promise<void> {
  const owners = await ownersOf(transaction, [...new Set(clicks.map(({ linkId }) => linkId))]);
  const owned = clicks.flatMap((click) => {
    const accountId = owners.get(click.linkId);
    return accountId === undefined ? [] : [{ ...click, accountId }];
  });
  if (owned.length === 0) return;
  const countries = await countryNumbers(transaction, [...new Set(owned.map(({ country }) => country))]);
  const firsts = await addVisitors(transaction, owned);
  const countFor = (id: number, { day, device, country }: Click, isFirst: boolean): Count => ({
    id,
    day,
    device: devices.indexOf(device) + 1,
    country: countries.get(country) ?? 0,
    clicks: 1,
    visitors: Number(isFirst),
  });
  const linkCounts = owned.map((click) => countFor(click.linkId, click, firsts.onLink.has(click)));
  await addDailyCounts(transaction, 'link_days', linkCounts);
  await addDailyCounts(
    transaction,
    'account_days',
    owned.map((click) => countFor(click.accountId, click, firsts.inAccount.has(click))),
  );
  const byLink = [...groupBy(linkCounts, ({ id }) => id)];
  await addLinkClicks(
    transaction,
    byLink.map(([id, { length }]) => [id, length]),
  );
  // Locks the accounts last, so that creating links in them waits only for the end of this transaction.
  const accounts = await lockAccounts(transaction, owners.values());
  await changeLinks(
    transaction,
    accounts.map(({ id }) => [id, 0]),
  );
}
