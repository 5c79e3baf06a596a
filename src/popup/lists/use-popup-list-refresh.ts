import { useEffect, useState } from 'preact/hooks';
import { ageOf } from '../../core/age.ts';
import type { Failure } from '../../core/failure.ts';
import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { Day } from '../../core/statistics/days.ts';
import { t } from '../../platform/i18n.ts';
import { sendCommand } from '../../platform/messages.ts';
import { announceToScreenReader } from '../../ui/Announcer.tsx';
import { createAccountScopedValue } from '../../ui/create-account-scoped-value.ts';
import { useServiceToday } from '../../ui/time/use-today.ts';

/** A refresh that failed, with its time in ms since the epoch. */
export interface FailedRefresh {
  failure: Failure;
  at: number;
  /** The user asked for it, rather than the page itself. */
  isAsked: boolean;
}

export interface PopupListRefresh {
  /** Why the numbers are old. `null`: they are not, or nothing has failed since. */
  failed: FailedRefresh | null;
  refresh: () => void;
}

/**
 * Fetches an old list once it can be asked for, and again on another day and when the user wants it. `fetchedAt`: when the list is from.
 */
export function usePopupListRefresh(
  fetchedAt: number,
  zone: ServiceZone,
  isLocked: boolean,
): PopupListRefresh {
  const [failed, setFailed] = useState<FailedRefresh | null>(null);
  const today = useServiceToday(zone);
  useEffect(() => {
    if (!isLocked) void refreshOldListOnce(today).then((own) => setFailed(preferRequestedFailure(own)));
  }, [isLocked, today]);
  const refresh = () =>
    void requestListRefresh(0).then((answer) => {
      setFailed(answer);
      if (answer === null) announceToScreenReader(t('updated', t('justNow')));
    });
  const now = Date.now();
  // Another page may have updated the numbers since.
  const isOld = failed !== null && ageOf(failed.at, now) < ageOf(fetchedAt, now);
  return { failed: isOld ? failed : null, refresh };
}

const listAgeMs = 60_000;

async function requestListRefresh(maxAgeMs: number): Promise<FailedRefresh | null> {
  const done = await sendCommand('refresh', { maxAgeMs });
  return done.ok ? null : { failure: done.error, at: Date.now(), isAsked: maxAgeMs === 0 };
}

/** The result of the page's own refresh. A failure of one that the user asked for meanwhile stays. */
export const preferRequestedFailure =
  (own: FailedRefresh | null) =>
  (said: FailedRefresh | null): FailedRefresh | null =>
    said?.isAsked ? said : own;

const asked = createAccountScopedValue<{ on: Day; fetched: Promise<FailedRefresh | null> } | null>(null);

/**
 * Fetches an old list once a day while the page shows its account: the side panel draws its content again for every tab. A list of a minute
 * ago may be of yesterday.
 */
function refreshOldListOnce(today: Day): Promise<FailedRefresh | null> {
  const last = asked.get();
  const fetched = last?.on === today ? last.fetched : requestListRefresh(last === null ? listAgeMs : 1);
  asked.set({ on: today, fetched });
  return fetched;
}
