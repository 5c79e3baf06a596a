import { countWord, formatNumber, word } from '../platform/words.ts';
import type { Snapshot } from '../store/items.ts';
import { timeAgo } from '../ui/time-words.ts';
import { useLater } from '../ui/use-later.ts';
import { useNow } from '../ui/use-now.ts';
import type { Refresh } from './use-refresh.ts';

export interface LinksFooterProps {
  /** Rows that are found; `null`: there is no list yet. */
  found: number | null;
  total: number;
  snapshot: Snapshot | null;
  refresh: Refresh;
}

/** How many links these are, what could not be read, and how old it all is: a click gets it anew. */
export function LinksFooter({ found, total, snapshot, refresh }: LinksFooterProps) {
  const now = useNow(10_000);
  const isSlow = useLater(refresh.isBusy, 200);
  const age = snapshot ? word('updated', timeAgo(snapshot.fetchedAt, now)) : word('neverUpdated');
  const links = countWord('links', total);
  return (
    <>
      <span role="status">
        {found !== null && (found === total ? links : word('countOf', formatNumber(found), links))}
      </span>
      {snapshot !== null && snapshot.skipped > 0 && <span>{countWord('skippedRows', snapshot.skipped)}</span>}
      <button type="button" title={word('updateNow')} aria-disabled={refresh.isBusy} onClick={refresh.now}>
        {isSlow ? word('updating') : age}
      </button>
    </>
  );
}
