import type { HistoryDay, HistoryDays, Latest } from '../../core/statistics/history.ts';
import { inDatabase, type Reading } from '../database.ts';

/** The records of an account; with `from`, from that one on. */
export const recordsFrom = (accountId: string, from?: string): IDBKeyRange =>
  IDBKeyRange.bound(from === undefined ? [accountId] : [accountId, from], [accountId, []]);

export interface History {
  latest: Latest | null;
  /** Newest first. */
  days: HistoryDay[];
}

/** The days since one, with the latest known clicks of all links. */
export const readHistory = (accountId: string, since: string): Promise<History> =>
  inDatabase(async (db) => {
    const transaction = db.transaction(['latest', 'history']);
    const [latest, days] = await Promise.all([
      transaction.objectStore('latest').get(accountId),
      transaction.objectStore('history').getAll(recordsFrom(accountId, since)),
    ]);
    return { latest: latest ?? null, days: days.toReversed() };
  });

/** Whether there are days to compare. Reads none of them. */
export const hasHistory = async (accountId: string, since: string): Promise<boolean> =>
  (await inDatabase((db) => db.getAllKeys('history', recordsFrom(accountId, since)))).length > 1;

/** The days since one, by name. */
export async function daysFrom(
  transaction: Reading<'history'>,
  accountId: string,
  since: string,
): Promise<HistoryDays> {
  const store = transaction.objectStore('history');
  const range = recordsFrom(accountId, since);
  const [keys, days] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(keys.flatMap(([, day], index) => (days[index] ? [[day, days[index]]] : [])));
}
