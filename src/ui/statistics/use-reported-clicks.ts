import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { countReportedClicks, type CountedClicks } from '../../core/statistics/count-clicks.ts';
import type { Day } from '../../core/statistics/days.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import type { StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { eachLinkOfStoredList, readLinksWithOldest } from '../../storage/list/links.ts';
import { mergeAndSaveReportedAccountDays } from './account-days.ts';

interface KnownOfAccount {
  accountId: string;
  kept: StoredDailyClicks | null;
  firstDay: Day | null;
  listed: number;
}

/**
 * The account's clicks from what is kept and reported. Nothing is asked for them. `null`: without reported days, only the store can tell
 * what the number is of.
 */
export function useReportedClicks(
  { accountId, reported, fetchedAt }: AccountSnapshot,
  zone: ServiceZone,
): CountedClicks | null {
  const [known, setKnown] = useState<KnownOfAccount | null>(null);
  useEffect(() => {
    const read = async (): Promise<KnownOfAccount> => {
      const [kept, oldest] = await Promise.all([
        mergeAndSaveReportedAccountDays(accountId, reported),
        readLinksWithOldest(accountId),
      ]);
      // A newer list may have more clicks than all that there were at the time of the report.
      const isAsked = reported?.daily.length === 0 && reported.at >= fetchedAt && !kept?.isByPeriod;
      const listed = isAsked ? await sumClicksOfList(accountId) : 0;
      return { accountId, kept, firstDay: firstDayOf(oldest), listed };
    };
    void read()
      .catch((error: unknown) => {
        console.error(error);
        return { accountId, ...nothing };
      })
      .then(setKnown);
  }, [accountId, reported?.at, fetchedAt]);
  const own = known?.accountId === accountId ? known : null;
  return useMemo(() => {
    const report = reported ?? { totalClicks: null, daily: [], at: 0 };
    if (own === null && report.daily.length === 0) return null;
    const { kept, ...others } = own ?? nothing;
    return countReportedClicks(report, kept, { now: Date.now(), reportedAt: report.at, zone, ...others });
  }, [own, reported, zone]);
}

const nothing = { kept: null, firstDay: null, listed: 0 };

async function sumClicksOfList(accountId: string): Promise<number> {
  let sum = 0;
  await eachLinkOfStoredList(accountId, ({ clicks }) => (sum += clicks ?? 0));
  return sum;
}
