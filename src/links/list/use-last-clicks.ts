import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { changeSince, lastClicks } from '../../core/link/visit.ts';
import { readVisit } from '../../store/list/visits.ts';

/**
 * The change of a link's clicks since the last visit (`null` at the first one), and whether it has been read. It stays the same while the
 * page is open.
 */
export function useLastClicks(accountId: string): {
  changeOf: (link: Link) => number | null;
  isRead: boolean;
} {
  const [last, setLast] = useState<ReadonlyMap<string, number> | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readVisit(accountId).then((visit) => {
      setLast(lastClicks(visit, Date.now()));
      setRead(true);
    }, console.error);
  }, [accountId]);
  const changeOf = useMemo(() => changeSince(last), [last]);
  return { changeOf, isRead };
}
