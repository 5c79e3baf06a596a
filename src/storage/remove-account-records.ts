import { inWriteTransaction, type DatabaseSchema } from './database.ts';
import { accountKeyRange } from './list/links.ts';

/** Removes what these stores have of an account, under its id or keys that begin with it; without `accountId`, everything. */
export const removeAccountRecords = (
  names: readonly (keyof DatabaseSchema)[],
  accountId?: string,
): Promise<unknown> => {
  const keys = accountId
    ? [IDBKeyRange.only(accountId), accountKeyRange(accountId)]
    : [IDBKeyRange.lowerBound('')];
  return inWriteTransaction(names, (transaction) =>
    Promise.all(names.flatMap((name) => keys.map((key) => transaction.objectStore(name).delete(key)))),
  );
};
