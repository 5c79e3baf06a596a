import { useEffect } from 'preact/hooks';
import { word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { readOpened, type OpenedKey } from '../../store/keys/opened-keys.ts';
import { useStored } from '../../ui/use-stored.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { useAge } from '../../ui/time/use-age.ts';
import type { Refresh } from './use-refresh.ts';

export interface RefreshFailureProps {
  refresh: Refresh;
  host: string;
  snapshot: Snapshot | null;
}

/**
 * Says that a refresh failed and how old the rows are, which stay. A refresh that failed because of a locked key is repeated when a key is
 * unlocked.
 */
export function RefreshFailure({ refresh, host, snapshot }: RefreshFailureProps) {
  const { failure } = refresh;
  const openKeys = useStored<OpenedKey[]>([], readOpened, ['storage']).length;
  useEffect(() => {
    if (failure?.kind === 'locked' && openKeys > 0) refresh.now();
  }, [openKeys]);
  if (failure === null) return null;
  return (
    <FailureNotice failure={failure} host={host} onRetry={refresh.now}>
      {snapshot && <ShownFrom at={snapshot.fetchedAt} />}
    </FailureNotice>
  );
}

function ShownFrom({ at }: { at: number }) {
  return <p>{word('shownFrom', useAge(at))}</p>;
}
