import { inTransaction, type Schema } from './database.ts';
import { chunksOf } from './list/links.ts';

/** Removes what these stores have of an account, under its id or keys that begin with it; without `accountId`, everything. */
export const removeRecords = (names: readonly (keyof Schema)[], accountId?: string): Promise<unknown> => {
  const keys = accountId ? [IDBKeyRange.only(accountId), chunksOf(accountId)] : [IDBKeyRange.lowerBound('')];
  return inTransaction(names, (transaction) =>
    Promise.all(names.flatMap((name) => keys.map((key) => transaction.objectStore(name).delete(key)))),
  );
};
