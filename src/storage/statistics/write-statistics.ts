import type { VisitSnapshots } from '../../core/link/visit-snapshots.ts';
import type { RefreshedClicks } from '../../core/statistics/merge-history.ts';
import type { HighestClicks } from '../../core/statistics/milestones.ts';
import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { writeSession } from '../../platform/write-storage.ts';
import { statisticsStores, runStoreWrite } from '../database.ts';
import { accountKeyRange } from '../list/links.ts';
import { removeAccountRecords } from '../remove-account-records.ts';
import { dailyClicksKey, type LinkIdOrAccount } from './daily-clicks.ts';
import { milestonesCheckedAtStorageKey } from './highest-clicks.ts';

export const writeLastVisit = (accountId: string, visit: VisitSnapshots): Promise<unknown> =>
  runStoreWrite('looks', (store) => store.put(visit, accountId));

export const writeDailyClicks = (
  accountId: string,
  of: LinkIdOrAccount,
  kept: StoredDailyClicks,
): Promise<unknown> => runStoreWrite('days', (store) => store.put(kept, dailyClicksKey(accountId, of)));

export const removeDailyClicks = (accountId: string, of: LinkIdOrAccount): Promise<unknown> =>
  runStoreWrite('days', (store) => store.delete(dailyClicksKey(accountId, of)));

/**
 * Keeps the clicks that a refresh found, behind those of earlier ones: a clock that was set back must not turn their order round. An empty
 * arrival is kept too, since it says that nothing changed.
 */
export const storeRefreshedClicks = (
  accountId: string,
  at: number,
  arrival: RefreshedClicks,
): Promise<unknown> =>
  runStoreWrite('arrivals', async (store) => {
    const latest = (await store.getAllKeys(accountKeyRange(accountId))).at(-1);
    await store.put(arrival, [accountId, Math.max(at, (latest?.[1] ?? 0) + 1)]);
  });

export const writeHighestClicks = (accountId: string, reached: HighestClicks): Promise<unknown> =>
  runStoreWrite('milestones', (store) => store.put(reached, accountId));

export const clearHighestClicks = (): Promise<unknown> =>
  runStoreWrite('milestones', (store) => store.clear());

export const writeMilestonesCheckedAt = (at: number): Promise<void> =>
  writeSession(milestonesCheckedAtStorageKey, at);

export const removeStatistics = (accountId: string): Promise<unknown> =>
  removeAccountRecords(statisticsStores, accountId);
