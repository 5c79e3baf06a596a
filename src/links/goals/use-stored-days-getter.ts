import { useEffect, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { latestOnly } from '../../core/latest-only.ts';
import type { Link } from '../../core/link/link.ts';
import { viewOfStoredDays } from '../../core/statistics/daily-clicks-view.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { firstDayOf } from '../../core/statistics/first-days.ts';
import { usableDailyClicks, type StoredDailyClicks } from '../../core/statistics/stored-daily-clicks.ts';
import { usualPeriodDays } from '../../core/statistics/count-clicks.ts';
import { readDailyClicks } from '../../storage/statistics/daily-clicks.ts';
import { useServiceToday } from '../../ui/time/use-today.ts';

const none: ReadonlyMap<string, StoredDailyClicks | null> = new Map();

/**
 * The days of links as their own pages have last shown them, so that a list or a dialog forecasts as those do. `undefined`: none is kept, or
 * the store has not answered yet.
 */
export function useStoredDaysGetter({ id, zone }: Pick<Account, 'id' | 'zone'>, links: readonly Link[]) {
  const [stored, setStored] = useState(none);
  const today = useServiceToday(zone);
  const ids = links.flatMap((link) => (link.id === null ? [] : [link.id]));
  const [nextRead] = useState(() => latestOnly(setStored));
  useEffect(() => {
    const read = ids.map(async (linkId) => [linkId, await readDailyClicks(id, linkId)] as const);
    const use = nextRead();
    Promise.all(read).then((days) => use(new Map(days)), console.error);
  }, [id, ids.join('\n')]);
  return (link: Link): readonly DayClicks[] | undefined => {
    const kept = (link.id !== null && stored.get(link.id)) || null;
    if (kept === null) return undefined;
    const period = { period: usualPeriodDays, firstDay: firstDayOf([link]) };
    return viewOfStoredDays(usableDailyClicks(kept, Date.now(), link), today, period).days;
  };
}
