import { randomInt } from 'node:crypto';
import { sql, type Updateable } from 'kysely';
import { timestamp } from '../clock.ts';
import { InputError } from '../errors.ts';
import { withoutSlash } from '../redirects/parse-url.ts';
import { jsonRows } from './statements.ts';
import { issueKey } from './keys.ts';
import { inTransaction, lockAccount } from './transaction.ts';
import { removing } from './removals.ts';
import type { Connection, Database, Plan, ServiceTables } from './schema.ts';

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

export function listAccounts(db: Database) {
  return db.selectFrom('accounts').select(columns).orderBy('id', 'desc').execute();
}

/**
 * Changes an account, from the next request on and in every process, and returns it. Only an account without links and bio
 * pages may get another site: what was printed must not stop to lead anywhere.
 * @throws InputError
 */
export function changeAccount(
  db: Database,
  id: number,
  change: Partial<
    Pick<Updateable<ServiceTables['accounts']>, 'name' | 'plan' | 'status' | 'link_limit' | 'site_url'>
  >,
) {
  return removing(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (change.site_url !== undefined && (await hasCodes(transaction, account)))
      throw new InputError(
        `The account ${id} has links or pages, which would lead nowhere at another address: make a new account.`,
      );
    return transaction
      .updateTable('accounts')
      .set(change)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

async function hasCodes(transaction: Connection, { id, site_url }: { id: number; site_url: string | null }) {
  const used = await transaction
    .selectFrom('codes')
    .select('code')
    .where('site', '=', site_url ?? '')
    .where('account_id', '=', id)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

export async function listSites(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('site_url')
    .distinct()
    .where('site_url', 'is not', null)
    .execute();
  return rows.flatMap(({ site_url }) => site_url ?? []);
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
