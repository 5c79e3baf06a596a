import { inDatabase } from '../database.ts';

const counted = ['days', 'arrivals', 'latest', 'history', 'milestones', 'goals', 'bioPages'] as const;

/** Removes the counts of an account, its links and bio pages, and its goals. */
export async function removeStatistics(accountId: string): Promise<void> {
  const keys = [IDBKeyRange.only(accountId), IDBKeyRange.bound([accountId], [accountId, []])];
  await inDatabase((db) => {
    const transaction = db.transaction(counted, 'readwrite');
    const removals = counted.map((name) => keys.map((key) => transaction.objectStore(name).delete(key)));
    return Promise.all([...removals.flat(), transaction.done]);
  });
}
