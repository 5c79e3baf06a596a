import { clickGoalSchema, type ClickGoal } from '../../core/statistics/goal.ts';
import { inReadTransaction, type ReadTransaction } from '../database.ts';
import { decode } from '../../core/schema.ts';
import { accountKeyRangeFrom } from './click-history.ts';

/** The goals of an account by short code. A goal that can't be read stays stored. */
export const readGoals = (accountId: string): Promise<Map<string, ClickGoal>> =>
  inReadTransaction('goals', (transaction) => goalsInTransaction(transaction, accountId));

export async function goalsInTransaction(
  transaction: ReadTransaction<'goals'>,
  accountId: string,
): Promise<Map<string, ClickGoal>> {
  const range = accountKeyRangeFrom(accountId);
  const store = transaction.objectStore('goals');
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return new Map(
    keys.flatMap(([, code], index) => {
      const read = decode(clickGoalSchema, values[index]);
      return read === undefined ? [] : [[code, read]];
    }),
  );
}
