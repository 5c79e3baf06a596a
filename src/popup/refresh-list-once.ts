import type { Failure } from '../core/failure.ts';
import { sendCommand } from '../platform/messages.ts';
import { createAccountScopedValue } from '../ui/create-account-scoped-value.ts';

/** A refresh that failed, with its time in ms since the epoch. */
export interface FailedRefresh {
  failure: Failure;
  at: number;
  /** The user asked for it, rather than the page itself. */
  isAsked: boolean;
}

const listAgeMs = 60_000;

export async function requestListRefresh(maxAgeMs: number): Promise<FailedRefresh | null> {
  const done = await sendCommand('refresh', { maxAgeMs });
  return done.ok ? null : { failure: done.error, at: Date.now(), isAsked: maxAgeMs === 0 };
}

/** The result of the page's own refresh. A failure of one that the user asked for meanwhile stays. */
export const preferRequestedFailure =
  (own: FailedRefresh | null) =>
  (said: FailedRefresh | null): FailedRefresh | null =>
    said?.isAsked ? said : own;

const asked = createAccountScopedValue<Promise<FailedRefresh | null> | null>(null);

/** Fetches an old list once while the page shows its account: the side panel draws its content again for every tab. */
export function refreshListOnce(): Promise<FailedRefresh | null> {
  const fetched = asked.get() ?? requestListRefresh(listAgeMs);
  asked.set(fetched);
  return fetched;
}
