import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import { send } from '../../platform/messages.ts';
import { isReloaded, turnToAsk } from '../../ui/reload-turn.ts';
import { useSteady } from '../../ui/steady/use-steady.ts';

export interface Refresh {
  isBusy: boolean;
  /** Stays until a refresh has worked: what is shown may be old. */
  failure: Failure | null;
  /** Has the list fetched anew, unless that is under way. */
  now: () => void;
  /** Has the list fetched anew where it is older; resolves when it is as fresh as it can be had. `isPartial`: not all of it can be read. */
  ifOlder: (maxAgeMs: number, isPartial?: boolean) => Promise<void>;
}

/** A list that is older is fetched anew as a view of it is opened. */
export const listAgeMs = 60_000;

/** The list's refreshes, for all views of the page. Who reloads the page wants what the service has now, however young the list is. */
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
    // Its notice moves all that is under it.
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
