import { useEffect } from 'preact/hooks';
import type { Snapshot } from '../../store/items/items.ts';
import { readAccountDays } from '../../ui/statistics/account-days.ts';

/** Keeps what refreshes have told of the account's days, for who rarely opens the popup. */
export function useToldDays(accountId: string, snapshot: Snapshot | null): void {
  useEffect(() => {
    if (snapshot !== null) void readAccountDays(accountId, snapshot.told).catch(console.error);
  }, [snapshot]);
}
