import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { countReportedClicks, type CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { Day } from '../../core/statistics/days.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readLinksWithOldest } from '../../storage/list/links.ts';
import { mergeAndSaveReportedAccountDays } from './account-days.ts';

interface KnownOfAccount {
  accountId: string;
  kept: StoredDailyClicks | null;
  firstDay: Day | null;
}

/**
 * The account's clicks from what is kept and reported. Nothing is asked for them. `null`: without reported days, only the store can tell
 * what the number is of.
 */
export function useReportedClicks(
  { accountId, reported }: AccountSnapshot,
  zone: ServiceZone,
): CountedClicks | null {
  const [known, setKnown] = useState<KnownOfAccount | null>(null);
  useEffect(() => {
    const nothing = { accountId, kept: null, firstDay: null };
    void Promise.all([mergeAndSaveReportedAccountDays(accountId, reported), readLinksWithOldest(accountId)])
      .then(([kept, oldest]) => ({ accountId, kept, firstDay: firstDayOf(oldest) }))
      .catch((error: unknown) => {
        console.error(error);
        return nothing;
      })
      .then(setKnown);
  }, [accountId, reported]);
  const own = known?.accountId === accountId ? known : null;
  return useMemo(() => {
    const report = reported ?? { totalClicks: null, daily: [], at: 0 };
    if (own === null && report.daily.length === 0) return null;
    const { kept, firstDay } = own ?? { kept: null, firstDay: null };
    return countReportedClicks(report, kept, { now: Date.now(), reportedAt: report.at, zone, firstDay });
  }, [own, reported, zone]);
}
