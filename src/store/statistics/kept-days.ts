import type { KeptDays } from '../../core/statistics/kept-days.ts';
import { inDatabase } from '../database.ts';

/** The days of a link by its id, or of the whole account. */
export type DaysOf = string | null;

export const daysKey = (accountId: string, of: DaysOf): [string, string] => [accountId, of ?? ''];

/** `null`: nobody has looked yet. */
export async function readDays(accountId: string, of: DaysOf): Promise<KeptDays | null> {
  return (await inDatabase((db) => db.get('days', daysKey(accountId, of)))) ?? null;
}
