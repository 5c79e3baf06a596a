import { useEffect } from 'preact/hooks';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { mergeAndSaveReportedAccountDays } from '../../ui/statistics/account-days.ts';

/** Keeps the account's days that refreshes have reported, for users who rarely open the popup. */
export function useSaveReportedDays(accountId: string, snapshot: AccountSnapshot | null): void {
  useEffect(() => {
    if (snapshot !== null)
      void mergeAndSaveReportedAccountDays(accountId, snapshot.reported).catch(console.error);
  }, [snapshot]);
}
