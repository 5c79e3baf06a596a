import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { timestamp } from '../clock.ts';
import type { Database, Schema } from './schema.ts';
import { removing } from './removals.ts';
import { hashKey } from './accounts.ts';

/** Revokes a key, from the next request on and in every process. Returns false when it is unknown or already revoked. */
export function revokeKey(db: Database, key: string, now?: number): Promise<boolean> {
  return revoke(db, (keys) => keys('hash', '=', hashKey(key)), now);
}

/** The same for the key whose hash begins with `hash`. */
export function revokeKeyByHash(db: Database, hash: string, now?: number): Promise<boolean> {
  return revoke(db, (keys) => keys('hash', 'like', `${hash}%`), now);
}

/** Revokes every key of an account. Returns false when there is none left to revoke. */
export function revokeKeys(db: Database, accountId: number, now?: number): Promise<boolean> {
  return revoke(db, (keys) => keys('account_id', '=', accountId), now);
}

function revoke(
  db: Database,
  which: (keys: ExpressionBuilder<Schema, 'api_keys'>) => Expression<SqlBool>,
  now: number = Date.now(),
): Promise<boolean> {
  return removing(db, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('api_keys')
      .set({ revoked_at: timestamp(now) })
      .where('revoked_at', 'is', null)
      .where(which)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
