import { useEffect, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { clickChangeSince, clicksAtLastVisit, endOfLastVisit } from '../../core/link/visit-snapshots.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';

/** The clicks of links since the user's last visit to the page of all links. */
export interface NewClicks {
  /** There was a visit. */
  isKnown: boolean;
  /** When it was. `null`: not known. */
  since: number | null;
  /** `null`: not known or not read yet. */
  of: (link: Link) => number | null;
}

const unknown: NewClicks = { isKnown: false, since: null, of: () => null };

export function useNewClicks(snapshot: AccountSnapshot | null): NewClicks {
  const [newClicks, setNewClicks] = useState(unknown);
  const accountId = snapshot?.accountId;
  useEffect(() => {
    if (accountId === undefined) return;
    void readLastVisit(accountId).then((visit) => {
      const now = Date.now();
      const last = clicksAtLastVisit(visit, now);
      setNewClicks({
        isKnown: last !== null,
        since: endOfLastVisit(visit, now),
        of: clickChangeSince(last),
      });
    }, console.error);
  }, [accountId]);
  return newClicks;
}
