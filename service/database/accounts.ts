import { hash, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { timestamp } from '../clock.ts';
import { InputError } from '../input-error.ts';
import { jsonRows, listOf } from './json-rows.ts';
import type { Connection, Database, Plan, Status } from './schema.ts';

export interface NewAccount {
  name: string;
  plan: Plan;
  /** -1, the default, is unlimited (specification, section 8). */
  linkLimit?: number;
}

/** Creates an account and its first API key. The key can't be shown again: only its hash is stored. */
export async function createAccount(
  db: Database,
  { name, plan, linkLimit = -1 }: NewAccount,
  now: number = Date.now(),
): Promise<{ account_id: number; api_key: string }> {
  const { id } = await db
    .insertInto('accounts')
    .values({
      name,
      plan,
      link_limit: linkLimit,
      link_count: 0,
      // Starts at a random number: an ETag from a discarded database must not match one of its successor.
      revision: randomInt(2 ** 40),
      created_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { account_id: id, api_key: await issueKey(db, id, {}, now) };
}

/**
 * Issues another API key for an account.
 * @param expiresOn `YYYY-MM-DD`, the last day (UTC) on which the key works; without it the key doesn't expire
 * @throws InputError when there is no such account
 */
export async function issueKey(
  db: Database,
  accountId: number,
  { expiresOn }: { expiresOn?: string | undefined } = {},
  now: number = Date.now(),
): Promise<string> {
  if (!(await accountExists(db, accountId))) throw new InputError(`There is no account ${accountId}.`);
  const key = `ck_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      hash: hashKey(key),
      account_id: accountId,
      expires_at: expiresOn === undefined ? null : `${expiresOn} 23:59:59`,
      revoked_at: null,
      created_at: timestamp(now),
    })
    .execute();
  return key;
}

export interface Account {
  id: number;
  plan: Plan;
}

export interface KeyOwner extends Account {
  status: Status['account'];
  expires_at: string | null;
  revoked_at: string | null;
}

/** Finds the account and the state of each key, in the order of their hashes; undefined for an unknown key. */
export async function findKeyOwners(
  db: Database,
  hashes: readonly string[],
): Promise<(KeyOwner | undefined)[]> {
  const owners = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.status'])
    .select(['api_keys.hash', 'accounts.id', 'accounts.plan', 'api_keys.expires_at', 'api_keys.revoked_at'])
    .where('api_keys.hash', 'in', listOf(db, [...new Set(hashes)]))
    .execute();
  const byHash = new Map(owners.map((owner) => [owner.hash, owner]));
  return hashes.map((hash) => byHash.get(hash));
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

/** What is stored of a key. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}
