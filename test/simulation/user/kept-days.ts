import type { StoredDailyClicks } from '../../../src/core/statistics/stored-daily-clicks.ts';
import type { OpenPage } from './user.ts';

/** Reads the daily clicks as pages do. Those of the account include what the snapshot reported, which pages store if it is new. */
export async function keptDays(
  { program }: OpenPage,
  accountId: string,
  linkId: string | null,
): Promise<StoredDailyClicks | null> {
  const {
    items,
    mergeAndSaveReportedAccountDays: readAccountDays,
    readDailyClicks: readDays,
    readItem,
  } = program;
  if (linkId !== null) return readDays(accountId, linkId);
  const snapshot = await readItem(items.snapshot);
  return readAccountDays(accountId, snapshot?.accountId === accountId ? snapshot.reported : null);
}
