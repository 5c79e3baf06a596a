import { isPostgres } from './dialect.ts';
import type { Connection } from './schema.ts';

// On PostgreSQL these keep others from changing the rows until the transaction ends; on SQLite a transaction
// has the whole database. Accounts are locked before links, each in the order of their ids: transactions
// that lock in one order can't deadlock.

export function lockAccounts(transaction: Connection, ids: Iterable<number>) {
  return transaction
    .selectFrom('accounts')
    .select(['id', 'link_limit', 'link_count'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}

export function lockLinks(transaction: Connection, ids: Iterable<number>) {
  return transaction
    .selectFrom('links')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
}
