import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  clickChangeSince,
  clicksAtLastVisit,
  endOfLastVisit,
  type ClickCount,
  type VisitSnapshots,
} from '../core/link/visit-snapshots.ts';

/** The change of clicks or views since the user's last visit to the page that lists them. */
export interface ChangeSinceVisit {
  /** `null`: not known, or there was no visit. */
  changeOf: (counted: ClickCount) => number | null;
  /** There was a visit to compare with. */
  hasVisit: boolean;
  /** When it was, in ms since the epoch. `null`: not known. */
  since: number | null;
  /** The store has answered. */
  isRead: boolean;
}

/** The numbers to compare with stay the same while the page is open. */
export function useChangeSinceVisit(
  accountId: string,
  readVisit: (accountId: string) => Promise<VisitSnapshots | null>,
): ChangeSinceVisit {
  const [read, setRead] = useState<{ visit: VisitSnapshots | null; at: number } | null>(null);
  useEffect(() => {
    void readVisit(accountId).then((visit) => setRead({ visit, at: Date.now() }), console.error);
  }, [accountId]);
  return useMemo(() => {
    const last = read && clicksAtLastVisit(read.visit, read.at);
    return {
      changeOf: clickChangeSince(last),
      hasVisit: last !== null,
      since: read && endOfLastVisit(read.visit, read.at),
      isRead: read !== null,
    };
  }, [read]);
}
