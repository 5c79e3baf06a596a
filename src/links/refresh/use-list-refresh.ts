import { useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import { sendCommand } from '../../platform/messages.ts';
import { isReloaded, waitOutReloadThrottle } from '../../ui/reload-throttle.ts';
import { expectLayoutChanges } from '../../ui/layout-freeze/layout-freeze.ts';
import { useLayoutFreeze } from '../../ui/layout-freeze/use-layout-freeze.ts';
import { useServiceToday } from '../../ui/time/use-today.ts';

export interface ListRefreshControl {
  isBusy: boolean;
  /** Stays until a refresh succeeds or the user has read it, since the list may be old. */
  failure: Failure | null;
  /** The user has read it. */
  dismissFailure: () => void;
  /** Fetches the list, unless a refresh is under way. */
  refreshNow: () => void;
  /** Fetches the list if it is older. Resolves when the list is as fresh as it can be. `isPartial`: a part of it can't be read. */
  refreshIfOlder: (maxAgeMs: number, isPartial?: boolean) => Promise<void>;
}

/** Opening a view fetches a list that is older. */
export const maxListAgeMs = 60_000;

/**
 * The refreshes of the list, shared by all views of the page. Reloading the page always fetches the list, however new it is, and the last days
 * end with that of the list, so another day at the service is a reason, too.
 */
export function useListRefresh(zone: ServiceZone): ListRefreshControl {
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = underWay > 0;
  const ifOlder = async (maxAgeMs: number, isPartial = false) => {
    setUnderWay((count) => count + 1);
    await waitOutReloadThrottle();
    const done = await sendCommand('refresh', { maxAgeMs, isPartial });
    setUnderWay((count) => count - 1);
    setFailure(done.ok ? null : done.error);
  };
  const today = useServiceToday(zone);
  const isOpening = useRef(true);
  useEffect(() => {
    // A list of a minute ago may be of yesterday.
    if (!isOpening.current) void ifOlder(1);
    else if (isReloaded()) void ifOlder(0);
    isOpening.current = false;
  }, [today]);
  return {
    isBusy,
    // Its notice moves everything below it.
    failure: useLayoutFreeze(failure),
    dismissFailure: () => {
      expectLayoutChanges();
      setFailure(null);
    },
    refreshNow: () => {
      if (!isBusy) void ifOlder(0);
    },
    refreshIfOlder: ifOlder,
  };
}
