import { useEffect, useRef, useState } from 'preact/hooks';
import { ageOf } from '../../../core/age.ts';
import { items } from '../../../storage/items/items.ts';
import { readItem } from '../../../storage/items/storage-item.ts';
import { shownListKey, type ListInfo } from '../../../storage/list/list-info.ts';
import { readListInfo } from '../../../storage/list/read-list-info.ts';
import { maxListAgeMs, type ListRefreshControl } from '../../refresh/use-list-refresh.ts';

export interface ListFetchTimes {
  accountId: string;
  /** When the page's list was fetched, in ms since the epoch. */
  fetchedAt: number | null;
  /** When the service last confirmed that the list is up to date. */
  confirmedAt: number | null;
}

/** An older list may lack links that were just created, which would then be created again. */
const openingAgeMs = 2000;

/**
 * Keeps the list fresh that a plan relies on: when the page opens, whenever the user enters something, and when the user returns to it.
 * After a failure, the list is not requested again at every key press. `isNeeded`: there is something to plan.
 */
export function useFreshListForPlan(
  refresh: ListRefreshControl,
  ages: ListFetchTimes,
  source: unknown,
  isNeeded: boolean,
) {
  const [isBusy, setBusy] = useState(false);
  const [isStale, setStale] = useState(false);
  const current = useRef(ages);
  current.current = ages;
  const failedAt = useRef<number | null>(null);
  const isAsking = useRef(false);
  const isOld = () => ageOf(current.current.confirmedAt ?? 0, Date.now()) > maxListAgeMs;
  const ask = async (maxAgeMs: number) => {
    isAsking.current = true;
    setBusy(true);
    const before = await readListInfo(current.current.accountId).catch(console.error);
    await refresh.refreshIfOlder(maxAgeMs);
    await untilShown(current, before ?? null).catch(console.error);
    failedAt.current = isOld() ? Date.now() : null;
    setStale(isOld());
    isAsking.current = false;
    setBusy(false);
  };
  const freshen = () => {
    const hasJustFailed = failedAt.current !== null && ageOf(failedAt.current, Date.now()) < maxListAgeMs;
    if (isOld() && !hasJustFailed && !isAsking.current) void ask(maxListAgeMs);
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
  return { isBusy, isStale: isStale && isOld(), freshen };
}

const longestMs = 5000;

/**
 * Waits until the page has read the fetched list from the store, or that the one before it is confirmed. If the service has sent the same
 * links again, there is nothing to read.
 */
async function untilShown(ages: { current: ListFetchTimes }, before: ListInfo | null): Promise<void> {
  const deadline = Date.now() + longestMs;
  const { accountId } = ages.current;
  const [stored, snapshot] = await Promise.all([readListInfo(accountId), readItem(items.snapshot)]);
  if (stored === null) return;
  const isSame = before !== null && shownListKey(before) === shownListKey(stored);
  const confirmedAt = snapshot?.accountId === accountId ? snapshot.fetchedAt : null;
  const isShown = () =>
    (isSame || ages.current.fetchedAt === stored.fetchedAt) && ages.current.confirmedAt === confirmedAt;
  while (!isShown() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
}
