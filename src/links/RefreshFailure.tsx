import { word } from '../platform/words.ts';
import type { Snapshot } from '../store/items.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { timeAgo } from '../ui/time-words.ts';
import { useNow } from '../ui/use-now.ts';
import type { Refresh } from './use-refresh.ts';

export interface RefreshFailureProps {
  refresh: Refresh;
  host: string;
  snapshot: Snapshot | null;
}

/** A refresh that failed takes nothing away: it says how old the rows are. */
export function RefreshFailure({ refresh, host, snapshot }: RefreshFailureProps) {
  const now = useNow(10_000);
  if (refresh.failure === null) return null;
  return (
    <FailureNotice failure={refresh.failure} host={host} onRetry={refresh.now}>
      {snapshot && <p>{word('shownFrom', timeAgo(snapshot.fetchedAt, now))}</p>}
    </FailureNotice>
  );
}
