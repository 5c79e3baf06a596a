import { word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { useAge } from '../../ui/time/use-age.ts';
import type { Refresh } from './use-refresh.ts';

export interface RefreshFailureProps {
  refresh: Refresh;
  host: string;
  snapshot: Snapshot | null;
}

/** A refresh that failed takes nothing away: it says how old the rows are. */
export function RefreshFailure({ refresh, host, snapshot }: RefreshFailureProps) {
  if (refresh.failure === null) return null;
  return (
    <FailureNotice failure={refresh.failure} host={host} onRetry={refresh.now}>
      {snapshot && <ShownFrom at={snapshot.fetchedAt} />}
    </FailureNotice>
  );
}

function ShownFrom({ at }: { at: number }) {
  return <p>{word('shownFrom', useAge(at))}</p>;
}
