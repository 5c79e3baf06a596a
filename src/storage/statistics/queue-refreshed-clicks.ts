import type { RefreshedClicks } from '../../core/statistics/merge-history.ts';
import { writeToStore } from '../database.ts';

/** Keeps the clicks that a refresh found. An empty arrival is kept too, since it says that nothing changed. */
export async function queueRefreshedClicks(
  accountId: string,
  at: number,
  arrival: RefreshedClicks,
): Promise<void> {
  await writeToStore('arrivals', (store) => store.put(arrival, [accountId, at]));
}
