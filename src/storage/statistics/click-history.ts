import type {
  DayOfClickChanges,
  ClickChangesByDay,
  LatestClicks,
} from '../../core/statistics/merge-history.ts';
import { inReadTransaction, readFromStore, type ReadTransaction } from '../database.ts';

/** The records of an account; with `from`, from that one on. */
export const accountKeyRangeFrom = (accountId: string, from?: string): IDBKeyRange =>
  IDBKeyRange.bound(from === undefined ? [accountId] : [accountId, from], [accountId, []]);

export interface StoredClickHistory {
  latest: LatestClicks | null;
  /** Newest first. */
  days: DayOfClickChanges[];
}

/** The days since one, with the latest known clicks of all links. */
export const readClickHistory = (accountId: string, since: string): Promise<StoredClickHistory> =>
  inReadTransaction(['latest', 'history'], async (transaction) => {
    const [latest, days] = await Promise.all([
      transaction.objectStore('latest').get(accountId),
      transaction.objectStore('history').getAll(accountKeyRangeFrom(accountId, since)),
    ]);
    return { latest: latest ?? null, days: days.toReversed() };
  });

/** Whether there are days to compare. Reads none of them. */
export const hasComparableHistory = async (accountId: string, since: string): Promise<boolean> =>
  (await readFromStore('history', (store) => store.getAllKeys(accountKeyRangeFrom(accountId, since))))
    .length > 1;

/** The days since one, by name. */
export async function readHistoryDaysSince(
  transaction: ReadTransaction<'history'>,
  accountId: string,
  since: string,
): Promise<ClickChangesByDay> {
  const store = transaction.objectStore('history');
  const range = accountKeyRangeFrom(accountId, since);
  const [keys, days] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(keys.flatMap(([, day], index) => (days[index] ? [[day, days[index]]] : [])));
}
