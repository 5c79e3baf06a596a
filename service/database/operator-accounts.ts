import { sql } from 'kysely';
import type { Database, Plan } from './schema.ts';
import { removing } from './removals.ts';

const columns = ['id', 'name', 'plan', 'status', 'link_count', 'link_limit', 'created_at'] as const;

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

/** How many characters of a hash identify a key. */
export const hashLength = 16;

/** The keys of an account, the newest first. */
export function listKeys(db: Database, accountId: number) {
  return db
    .selectFrom('api_keys')
    .select(sql<string>`substr(hash, 1, ${sql.lit(hashLength)})`.as('hash'))
    .select(['account_id', 'created_at', 'expires_at', 'revoked_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .execute();
}
