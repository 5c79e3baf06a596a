import type { Arrival } from '../../core/statistics/history.ts';
import { inDatabase } from '../database.ts';

/** Keeps the clicks that a refresh found; that nothing was new is worth knowing, too. */
export async function writeArrival(accountId: string, at: number, arrival: Arrival): Promise<void> {
  await inDatabase((db) => db.put('arrivals', arrival, [accountId, at]));
}
