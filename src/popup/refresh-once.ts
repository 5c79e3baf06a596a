import type { Failure } from '../core/failure.ts';
import { send } from '../platform/messages.ts';
import { perAccount } from '../ui/per-account.ts';

/** A refresh that failed at a time, in ms since the epoch. */
export interface FailedRefresh {
  failure: Failure;
  at: number;
  /** By the user, and not by the page itself. */
  isAsked: boolean;
}

const listAgeMs = 60_000;

export async function refresh(maxAgeMs: number): Promise<FailedRefresh | null> {
  const done = await send('refresh', { maxAgeMs });
  return done.ok ? null : { failure: done.error, at: Date.now(), isAsked: maxAgeMs === 0 };
}

/** What the page found out by itself; a failure of what the user has asked for meanwhile stays, and is said where it was asked. */
export const unlessAsked =
  (own: FailedRefresh | null) =>
  (said: FailedRefresh | null): FailedRefresh | null =>
    said?.isAsked ? said : own;

const asked = perAccount<Promise<FailedRefresh | null> | null>(null);

/** Has an old list fetched anew, once while the page shows its account: a panel draws its content anew for every tab. */
export function refreshOnce(): Promise<FailedRefresh | null> {
  const fetched = asked.get() ?? refresh(listAgeMs);
  asked.set(fetched);
  return fetched;
}
