import { useEffect, useRef, useState } from 'preact/hooks';
import { readListInfo } from '../../../store/list/list-record.ts';
import { listAgeMs, type Refresh } from '../../refresh/use-refresh.ts';

export interface KnownAges {
  accountId: string;
  /** When the list was fetched that the page has, in ms since the epoch. */
  fetchedAt: number | null;
  /** When the service last said what is in it: that may be the same list. */
  confirmedAt: number | null;
}

/** Links that were made a moment ago are not in an older list, and would be made again. */
const openingAgeMs = 2000;

/**
 * Keeps the list young that a plan goes by: as the page opens, as often as something is brought, and as the user comes back to it. One that
 * could not be had is not asked for again at every key. `isNeeded`: there is something to plan.
 */
export function useFreshPlan(refresh: Refresh, ages: KnownAges, source: unknown, isNeeded: boolean) {
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const current = useRef(ages);
  current.current = ages;
  const failedAt = useRef<number | null>(null);
  const isAsking = useRef(false);
  const isOld = () => Date.now() - (current.current.confirmedAt ?? 0) > listAgeMs;
  const ask = async (maxAgeMs: number) => {
    isAsking.current = true;
    setBusy(true);
    await refresh.ifOlder(maxAgeMs);
    await untilShown(current).catch(console.error);
    failedAt.current = isOld() ? Date.now() : null;
    setStale(isOld());
    isAsking.current = false;
    setBusy(false);
  };
  const freshen = () => {
    const hasJustFailed = failedAt.current !== null && Date.now() - failedAt.current < listAgeMs;
    if (isOld() && !hasJustFailed && !isAsking.current) void ask(listAgeMs);
  };
  useEffect(() => void ask(openingAgeMs), []);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const freshenInSight = () => {
      if (document.visibilityState === 'visible') freshen();
    };
    freshenInSight();
    document.addEventListener('visibilitychange', freshenInSight);
    return () => document.removeEventListener('visibilitychange', freshenInSight);
  }, [source, isNeeded]);
  return { isBusy, isStale, freshen };
}

const longestMs = 5000;

/** What was fetched is stored, and the page reads it a moment later. */
async function untilShown(ages: { current: KnownAges }): Promise<void> {
  const deadline = Date.now() + longestMs;
  const stored = await readListInfo(ages.current.accountId);
  if (stored === null) return;
  while (ages.current.fetchedAt !== stored.fetchedAt && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
}
