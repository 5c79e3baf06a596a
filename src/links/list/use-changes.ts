import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import { changeSince, lastClicks } from '../../core/link/look.ts';
import { send } from '../../platform/messages.ts';
import { readLook } from '../../store/list/looks.ts';

/** Long enough to be a look. */
const lookMs = 1500;

/**
 * The change of a link's clicks since the user's last look at this page, and `null` at the first one. What it is compared with stays
 * as long as the page; that it is being looked at is told to the worker, again for every new list.
 */
export function useChanges(accountId: string, links: readonly Link[] | null): (link: Link) => number | null {
  const [last, setLast] = useState<ReadonlyMap<string, number> | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void readLook(accountId).then((look) => {
      setLast(lastClicks(look, Date.now()));
      setRead(true);
    }, console.error);
  }, [accountId]);
  useEffect(() => {
    if (!isRead || links === null || document.visibilityState !== 'visible') return undefined;
    const timer = setTimeout(() => void send('noteVisit', null), lookMs);
    return () => clearTimeout(timer);
  }, [isRead, links]);
  return useMemo(() => changeSince(last), [last]);
}
