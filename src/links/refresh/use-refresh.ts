import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { send } from '../../platform/messages.ts';
import { isReloaded, turnToAsk } from '../../ui/reload-turn.ts';
import { useSteady } from '../../ui/steady/use-steady.ts';

export interface Refresh {
  isBusy: boolean;
  /** Stays until a refresh succeeds, since the list may be old. */
  failure: Failure | null;
  /** Fetches the list, unless a refresh is under way. */
  now: () => void;
  /** Fetches the list if it is older. Resolves when the list is as fresh as it can be. `isPartial`: a part of it can't be read. */
  ifOlder: (maxAgeMs: number, isPartial?: boolean) => Promise<void>;
}

/** Opening a view fetches a list that is older. */
export const listAgeMs = 60_000;

/** The refreshes of the list, shared by all views of the page. Reloading the page always fetches the list, however new it is. */
export function useRefresh(): Refresh {
  const [underWay, setUnderWay] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = underWay > 0;
  const ifOlder = async (maxAgeMs: number, isPartial = false) => {
    setUnderWay((count) => count + 1);
    await turnToAsk();
    const done = await send('refresh', { maxAgeMs, isPartial });
    setUnderWay((count) => count - 1);
    setFailure(done.ok ? null : done.error);
  };
  useEffect(() => {
    if (isReloaded()) void ifOlder(0);
  }, []);
  return {
    isBusy,
    // Its notice moves everything below it.
    failure: useSteady(failure),
    now: () => {
      if (!isBusy) void ifOlder(0);
    },
    ifOlder,
  };
}

export function useFreshList({ ifOlder }: Refresh, maxAgeMs = listAgeMs): void {
  useEffect(() => void ifOlder(maxAgeMs), []);
}
