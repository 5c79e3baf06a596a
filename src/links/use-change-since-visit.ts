import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  clickChangeSince,
  clicksAtLastVisit,
  type ClickCount,
  type VisitSnapshots,
} from '../core/link/visit-snapshots.ts';

/**
 * The change of the clicks or views since the user's last visit (`null` at the first one), and whether that visit has been read. The numbers
 * to compare with stay the same while the page is open.
 */
export function useChangeSinceVisit(
  accountId: string,
  readVisit: (accountId: string) => Promise<VisitSnapshots | null>,
): { changeOf: (counted: ClickCount) => number | null; isRead: boolean } {
  const [last, setLast] = useState<ReadonlyMap<string, number> | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readVisit(accountId).then((visit) => {
      setLast(clicksAtLastVisit(visit, Date.now()));
      setRead(true);
    }, console.error);
  }, [accountId]);
  const changeOf = useMemo(() => clickChangeSince(last), [last]);
  return { changeOf, isRead };
}
