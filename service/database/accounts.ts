import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import { withoutSlash } from '../redirects/parse-url.ts';
import { jsonRows } from './statements.ts';
import { issueKey } from './keys.ts';
import { lockAccounts, inTransaction } from './transaction.ts';
import { removing } from './removals.ts';
import type { Connection, Database, Plan, Status } from './schema.ts';

export interface NewAccount {
  name: string;
  plan: Plan;
  /** -1, the default, is unlimited (specification, section 8). */
  linkLimit?: number;
  /** The address of its short links, if it isn't the service's own. */
  siteUrl?: string | undefined;
}

/** Creates an account and its first API key. */
export function createAccount(
  db: Database,
  { name, plan, linkLimit = -1, siteUrl }: NewAccount,
  now: number = Date.now(),
): Promise<{ account_id: number; api_key: string }> {
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('accounts')
      .values({
        name,
        plan,
        site_url: siteUrl === undefined ? null : withoutSlash(siteUrl),
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

/** Every account, the newest first. */
export function listAccounts(db: Database) {
  return db.selectFrom('accounts').select(columns).orderBy('id', 'desc').execute();
}

/** Changes an account and returns it, or undefined if it doesn't exist. A new plan takes effect with the next request. */
export function changeAccount(
  db: Database,
  id: number,
  change: { name?: string; plan?: Plan; link_limit?: number },
) {
  return removing(db, (transaction) =>
    transaction
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),
  );
}

/**
 * Gives an account an address of its own for its short links, or with null the service's. Only an account without links and
 * bio pages may change it: what was printed must not stop to lead anywhere.
 */
export function setSite(
  db: Database,
  id: number,
  siteUrl: string | null,
): Promise<'changed' | 'no-account' | 'has-links'> {
  const site_url = siteUrl === null ? null : withoutSlash(siteUrl);
  return removing(db, async (transaction) => {
    const [account] = await lockAccounts(transaction, [id]);
    if (account === undefined) return 'no-account';
    const used = await transaction
      .selectFrom('codes')
      .select('code')
      .where('site', '=', account.site_url ?? '')
      .where('account_id', '=', id)
      .where('released_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (used !== undefined) return 'has-links';
    await transaction.updateTable('accounts').set({ site_url }).where('id', '=', id).execute();
    return 'changed';
  });
}

/** The addresses that accounts have of their own. */
export async function listSites(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('site_url')
    .distinct()
    .where('site_url', 'is not', null)
    .execute();
  return rows.flatMap(({ site_url }) => site_url ?? []);
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

export async function accountExists(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A number that grows with every change that shows in the account's list of links. */
export async function accountRevision(db: Database, id: number): Promise<number> {
  const account = await db
    .selectFrom('accounts')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account.revision;
}

/** Records that the accounts' lists of links have changed, and changes their number of links by `added`. */
export async function changeLinks(
  transaction: Connection,
  changes: Iterable<[accountId: number, added: number]>,
): Promise<void> {
  await sql`
    with changed as (
      select cast(value ->> 0 as bigint) as account_id, cast(value ->> 1 as bigint) as added
      from ${jsonRows(transaction, [...changes])}
    )
    update accounts set
      link_count = link_count + changed.added,
      -- A random step. After a restore from a backup, a step of 1 would give new lists the ETags of earlier ones.
      revision = revision + ${randomInt(1, 2 ** 20)}
    from changed where accounts.id = changed.account_id
  `.execute(transaction);
}
