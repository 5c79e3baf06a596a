import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Updateable } from 'kysely';
import { timestamp } from '../clock.ts';
import { InputError } from '../errors.ts';
import { withoutTrailingSlash } from '../redirects/parse-url.ts';
import { releaseCode } from './codes.ts';
import { issueKey } from './keys.ts';
import { deleteLinksInTransaction } from './links.ts';
import { inRemovalTransaction } from './removals.ts';
import { inClickCountingTransaction, inTransaction, lockAccount } from './transaction.ts';
import type { Connection, Database, Plan, ServiceTables } from './schema.ts';
import { deleteSomeOfAccount, noteDeletedDays } from './visitors.ts';

export interface AccountToCreate {
  name: string;
  plan: Plan;
  /** -1, the default, is unlimited (specification, section 8). */
  linkLimit?: number;
  /** The address of its short links, if it isn't the service's own. */
  siteUrl?: string | undefined;
}

/**
 * Creates an account and its first API key.
 * @throws InputError
 */
export function createAccount(
  db: Database,
  { name, plan, linkLimit = -1, siteUrl }: AccountToCreate,
  now: number = Date.now(),
): Promise<{ account_id: number; api_key: string }> {
  return inTransaction(db, async (transaction) => {
    const site = siteUrl === undefined ? null : withoutTrailingSlash(siteUrl);
    await checkSite(transaction, site);
    const { id } = await transaction
      .insertInto('accounts')
      .values({
        name,
        plan,
        site_url: site,
        link_limit: linkLimit,
        link_count: 0,
        // Starts at a random number: an ETag from a discarded database must not match one of its successor.
        revision: randomInt(2 ** 40),
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { account_id: id, api_key: await issueKey(transaction, id, {}, now) };
  });
}

const columns = [
  'id',
  'name',
  'plan',
  'status',
  'site_url',
  'link_count',
  'link_limit',
  'created_at',
] as const;

export function listAccounts(db: Database) {
  return db.selectFrom('accounts').select(columns).orderBy('id', 'desc').execute();
}

/**
 * Changes an account, from the next request on and in every process, and returns it. Only an account without links and bio
 * pages may get another site: what was printed must not stop to lead anywhere.
 * @throws InputError
 */
export function updateAccount(
  db: Database,
  id: number,
  change: Partial<
    Pick<Updateable<ServiceTables['accounts']>, 'name' | 'plan' | 'status' | 'link_limit' | 'site_url'>
  >,
) {
  return inRemovalTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    const isMoved = change.site_url !== undefined && (change.site_url ?? '') !== (account.site_url ?? '');
    if (isMoved && (await hasCodes(transaction, account)))
      throw new InputError(
        `The account ${id} has links or pages, which would lead nowhere at another address: make a new account.`,
      );
    await checkSite(transaction, change.site_url);
    return transaction
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Visitors name a site by its host alone, so a host that several accounts share has one address. @throws InputError */
async function checkSite(transaction: Connection, site: string | null | undefined): Promise<void> {
  if (!site) return;
  const { host } = new URL(site);
  const known = (await listAccountSiteUrls(transaction)).find((each) => new URL(each).host === host);
  if (known !== undefined && known !== site)
    throw new InputError(
      `${host} is the site of another account, as ${known}: give that address, or another host.`,
    );
}

async function hasCodes(transaction: Connection, { id, site_url }: { id: number; site_url: string | null }) {
  const used = await transaction
    .selectFrom('codes')
    .select('code')
    .where((codes) => codes.and({ site: site_url ?? '', account_id: id, released_at: null }))
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * The addresses of sites whose codes are taken or kept, and then those of accounts. While the codes of an account that is gone
 * are kept, what was printed must not lead to somebody else's link on the service's own site.
 */
export async function listSiteUrls(db: Connection): Promise<string[]> {
  // One site after the other: `distinct` would read every code.
  const { rows } = await sql<{ site: string }>`
    with recursive used (site) as (
      select min(site) from codes where site > ''
      union all
      select (select min(site) from codes where codes.site > used.site) from used where used.site is not null
    )
    select site from used where site is not null
  `.execute(db);
  return [...rows.map(({ site }) => site), ...(await listAccountSiteUrls(db))];
}

async function listAccountSiteUrls(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('site_url')
    .distinct()
    // Version 1.0.0 stored an empty text for `--site-url none`.
    .where('site_url', '<>', '')
    .execute();
  return rows.flatMap(({ site_url }) => site_url ?? []);
}

/** In one transaction, so few that redirects and other accounts hardly wait. */
const linksAtOnce = 20;

/**
 * Deletes an account with its keys, links, clicks and bio pages, and returns how many links it had. Its codes lead nowhere
 * from the beginning, and stay taken for as long as those of deleted links. When it breaks off in the middle, the account is
 * suspended, and can be deleted again.
 * @throws InputError when there is no such account
 */
export async function deleteAccount(db: Database, id: number, now: number = Date.now()): Promise<number> {
  await updateAccount(db, id, { status: 'suspended' });
  for (let links = 0; ;) {
    const start = performance.now();
    links += await deleteSomeLinks(db, id, now);
    if (await inRemovalTransaction(db, (transaction) => deleteRest(transaction, id, timestamp(now))))
      return links;
    // Requests, which may need the same locks, get at least half of the time.
    await sleep(performance.now() - start);
  }
}

function deleteSomeLinks(db: Database, accountId: number, at: number): Promise<number> {
  return inClickCountingTransaction(db, async (transaction) => {
    const rows = await linksOf(transaction, accountId, linksAtOnce);
    const { days } = await deleteLinksInTransaction(
      transaction,
      rows.map(({ id }) => ({ accountId, linkId: id, at })),
    );
    await noteDeletedDays(transaction, days);
    return rows.length;
  });
}

/** Deletes what an account without links still has. Returns false when there is more: a link may have been created meanwhile. */
async function deleteRest(transaction: Connection, id: number, at: string): Promise<boolean> {
  const account = await lockAccount(transaction, id);
  if ((await linksOf(transaction, id, 1)).length > 0) return false;
  if (await deleteSomeOfAccount(transaction, id)) return false;
  const pages = await transaction
    .deleteFrom('bio_pages')
    .where('account_id', '=', id)
    .returning('username')
    .execute();
  for (const { username } of pages)
    await releaseCode(transaction, { site: account.site_url ?? '', code: username }, at);
  for (const table of ['account_days', 'api_keys', 'request_counts'] as const)
    await transaction.deleteFrom(table).where('account_id', '=', id).execute();
  await transaction.deleteFrom('accounts').where('id', '=', id).execute();
  return true;
}

function linksOf(transaction: Connection, accountId: number, most: number) {
  return transaction
    .selectFrom('links')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(most)
    .execute();
}
