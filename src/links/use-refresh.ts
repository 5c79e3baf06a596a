import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../core/failure.ts';
import { send } from '../platform/messages.ts';

const minuteMs = 60_000;

export interface Refresh {
  isBusy: boolean;
  /** Stays until a refresh has worked: what is shown may be old. */
  failure: Failure | null;
  now: () => void;
}

/** Has the list fetched anew where it is older than `listAgeMs`, as soon as it is shown, and whenever it is asked for. */
export function useRefresh(listAgeMs = minuteMs): Refresh {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const refresh = async (maxAgeMs: number) => {
    setBusy(true);
    const done = await send('refresh', { maxAgeMs });
    setBusy(false);
    setFailure(done.ok ? null : done.error);
  };
  useEffect(() => void refresh(listAgeMs), []);
  return {
    isBusy,
    failure,
    now: () => {
      if (!isBusy) void refresh(0);
    },
  };
}
