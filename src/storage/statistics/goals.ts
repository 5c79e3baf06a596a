import type { Goal } from '../../core/statistics/goal.ts';
import { inDatabase, type StoreTransaction } from '../database.ts';
import { nullable, number, object, text, wrong } from '../items/schema.ts';
import { accountKeyRangeFrom } from './click-history.ts';

const goal = object({ clicks: number, by: nullable(text), linkCreatedAt: text, missingAt: nullable(number) });

/** The goals of an account by short code. A goal that can't be read stays stored. */
export const readGoals = (accountId: string): Promise<Map<string, Goal>> =>
  inDatabase((db) => goalsIn(db.transaction('goals'), accountId));

export async function goalsIn(
  transaction: StoreTransaction<'goals'>,
  accountId: string,
): Promise<Map<string, Goal>> {
  const range = accountKeyRangeFrom(accountId);
  const store = transaction.objectStore('goals');
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(
    keys.flatMap(([, code], index) => {
      const read = goal(values[index]);
      return read === wrong ? [] : [[code, read]];
    }),
  );
}
