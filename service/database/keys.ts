import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import { hash, randomBytes } from 'node:crypto';
import { timestamp } from '../clock.ts';
import { inRemovalTransaction } from './removals.ts';
import { lockAccount } from './transaction.ts';
import type { Connection, Database, ServiceTables, Status } from './schema.ts';
import { sqlInList } from './statements.ts';

/** What is stored of a key. */
export function hashKey(key: string): string {
  return hash('sha256', key);
}

/**
 * Issues another API key for an account. It can't be shown again: only its hash is stored.
 * @param expiresOn `YYYY-MM-DD`, the last day (UTC) on which the key works; without it the key doesn't expire
 * @throws InputError when there is no such account
 */
export async function issueKey(
  db: Connection,
  accountId: number,
  { expiresOn, label }: { expiresOn?: string | undefined; label?: string | undefined } = {},
  now: number = Date.now(),
): Promise<string> {
  await lockAccount(db, accountId);
  const key = `ck_${randomBytes(32).toString('base64url')}`;
  await db
    .insertInto('api_keys')
    .values({
      hash: hashKey(key),
      account_id: accountId,
      label: label ?? null,
      expires_at: expiresOn === undefined ? null : `${expiresOn} 23:59:59`,
      revoked_at: null,
      last_used_on: null,
      created_at: timestamp(now),
    })
    .execute();
  return key;
}

export type KeyAccount = Pick<Selectable<ServiceTables['accounts']>, 'id' | 'plan' | 'site_url'>;
export type ApiKeyRecord = KeyAccount & {
  status: Status['account'];
} & Pick<Selectable<ServiceTables['api_keys']>, 'expires_at' | 'revoked_at' | 'last_used_on'>;

/** Finds the account and the state of each key, in the order of their hashes; undefined for an unknown key. */
export async function findApiKeysByHash(
  db: Database,
  hashes: readonly string[],
): Promise<(ApiKeyRecord | undefined)[]> {
  const owners = await db
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['accounts.id', 'accounts.plan', 'accounts.status', 'accounts.site_url'])
    .select(['api_keys.hash', 'api_keys.expires_at', 'api_keys.revoked_at', 'api_keys.last_used_on'])
    .where('api_keys.hash', 'in', sqlInList(db, [...new Set(hashes)]))
    .execute();
  const byHash = new Map(owners.map((owner) => [owner.hash, owner]));
  return hashes.map((each) => byHash.get(each));
}

/** Notes that keys were used on a day (`YYYY-MM-DD`). */
export async function noteKeyUse(db: Database, hashes: readonly string[], day: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_on: day })
    .where('hash', 'in', sqlInList(db, hashes))
    .execute();
}

/** How many characters of a hash identify a key. */
export const shortHashLength = 16;

/** The keys of an account, the newest first. */
export function listKeys(db: Database, accountId: number) {
  return db
    .selectFrom('api_keys')
    .select(sql<string>`substr(hash, 1, ${sql.lit(shortHashLength)})`.as('hash'))
    .select(['account_id', 'label', 'created_at', 'expires_at', 'revoked_at', 'last_used_on'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}

/**
 * Revokes the key whose hash begins like this, from the next request on and in every process. Returns false when it is unknown
 * or already revoked.
 */
export function revokeKey(db: Database, hash: string): Promise<boolean> {
  return revoke(db, sql<SqlBool>`hash like ${`${hash}%`}`);
}

export function revokeKeys(db: Database, accountId: number): Promise<boolean> {
  return revoke(db, sql<SqlBool>`account_id = ${accountId}`);
}

function revoke(db: Database, which: RawBuilder<SqlBool>): Promise<boolean> {
  return inRemovalTransaction(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: timestamp(Date.now()) })
      .where('revoked_at', 'is', null)
      .where(which)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
