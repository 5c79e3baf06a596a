import type { KeptDays } from '../../core/statistics/kept-days.ts';
import { inDatabase } from '../database.ts';

/** The id of a link, or `null` for the whole account. */
export type DaysOf = string | null;

export const daysKey = (accountId: string, of: DaysOf): [string, string] => [accountId, of ?? ''];

/** `null`: they were never fetched. */
export async function readDays(accountId: string, of: DaysOf): Promise<KeptDays | null> {
  return (await inDatabase((db) => db.get('days', daysKey(accountId, of)))) ?? null;
}
