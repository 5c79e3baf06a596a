import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { mergeClicksIntoHistory } from '../../storage/statistics/merge-clicks-into-history.ts';
import type { StoredLinkList } from '../links-page-data.ts';
import { readRecentClickHistory } from '../../ui/statistics/read-recent-click-history.ts';

export interface ClickHistoryState {
  /** Whether the history has a place on the page. It does not change while the page is open, so that nothing moves. */
  hasHistory: boolean;
  /** `null`: not read yet. */
  clickHistory: ClickHistory | null;
  recentOf: (link: Link) => number | null;
}

/**
 * The history of the account's links: first what is kept, then updated with each list that was fetched. `list` is `null` if not all of it
 * is read.
 */
export function useClickHistory(
  account: Account,
  list: StoredLinkList | null,
  hasHistory: boolean,
): ClickHistoryState {
  const [clickHistory, setClickHistory] = useState<ClickHistory | null>(null);
  const { id, zone } = account;
  useEffect(() => {
    if (hasHistory) void readRecentClickHistory(account).then(setClickHistory, console.error);
  }, [id, zone]);
  useEffect(() => {
    if (list === null) return undefined;
    // Drawing the page comes first.
    const idle = requestIdleCallback(() => void renew(account, list).then(setClickHistory, console.error), {
      timeout: 2000,
    });
    return () => cancelIdleCallback(idle);
    // A list that has only got or lost links has the clicks that were merged before.
  }, [list?.fetchedAt]);
  const recentOf = useMemo(() => (link: Link) => clickHistory?.recentOf(link) ?? null, [clickHistory]);
  return { hasHistory, clickHistory, recentOf };
}

async function renew(account: Account, list: StoredLinkList): Promise<ClickHistory | null> {
  await mergeClicksIntoHistory(account.id, list);
  return readRecentClickHistory(account);
}
