import type { ServiceZone } from '../../core/link/service-zone.ts';
import { useEffect, useState } from 'preact/hooks';
import { dayAt } from '../../core/statistics/days.ts';
import { fortnightOf, type FortnightClicks } from '../../core/statistics/fortnight.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { usableDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readOldestChunk } from '../../storage/list/links.ts';
import { mergeReportedAccountDays } from '../../ui/statistics/account-days.ts';

/**
 * The last 14 days from what is kept and reported, updated with each snapshot. Nothing is asked for them. `null`: not all of them are known.
 */
export function useFortnight(snapshot: AccountSnapshot, zone: ServiceZone): FortnightClicks | null {
  const [fortnight, setFortnight] = useState<FortnightClicks | null>(null);
  useEffect(() => {
    const { accountId, reported } = snapshot;
    void Promise.all([mergeReportedAccountDays(accountId, reported), readOldestChunk(accountId)]).then(
      ([kept, oldest]) => {
        const now = Date.now();
        setFortnight(fortnightOf(usableDailyClicks(kept, now), dayAt(now, zone), firstDayOf(oldest)));
      },
      console.error,
    );
  }, [snapshot]);
  return fortnight;
}
