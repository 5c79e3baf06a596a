import type { KeptDays } from '../../core/statistics/kept-days.ts';
import { inDatabase } from '../database.ts';
import { daysKey, type DaysOf } from './kept-days.ts';

const dayStores = ['days', 'arrivals', 'latest', 'history', 'goals', 'bioPages'] as const;

export async function writeDays(accountId: string, of: DaysOf, kept: KeptDays): Promise<void> {
  await inDatabase((db) => db.put('days', kept, daysKey(accountId, of)));
}

/** Of the account and of all its links, with its history, the goals, and the bio pages. */
export async function removeDays(accountId: string): Promise<void> {
  const keys = [IDBKeyRange.only(accountId), IDBKeyRange.bound([accountId], [accountId, []])];
  await inDatabase((db) => {
    const transaction = db.transaction(dayStores, 'readwrite');
    const removals = dayStores.map((name) => keys.map((key) => transaction.objectStore(name).delete(key)));
    return Promise.all([...removals.flat(), transaction.done]);
  });
}
