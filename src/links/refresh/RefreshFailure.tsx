import { useEffect } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readUnlockedKeys, type UnlockedKey } from '../../storage/keys/unlocked-keys.ts';
import { useStoredState } from '../../ui/use-stored-state.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { useAgeText } from '../../ui/time/use-age-text.ts';
import type { ListRefreshControl } from './use-list-refresh.ts';

export interface RefreshFailureProps {
  refresh: ListRefreshControl;
  host: string;
  snapshot: AccountSnapshot | null;
}

/**
 * Says that a refresh failed and how old the rows are, which stay. A refresh that failed because of a locked key is repeated when a key is
 * unlocked.
 */
export function RefreshFailure({ refresh, host, snapshot }: RefreshFailureProps) {
  const { failure } = refresh;
  const openKeys = useStoredState<UnlockedKey[]>([], readUnlockedKeys, ['storage']).length;
  useEffect(() => {
    if (failure?.kind === 'locked' && openKeys > 0) refresh.refreshNow();
  }, [openKeys]);
  if (failure === null) return null;
  return (
    <FailureNotice failure={failure} host={host} onRetry={refresh.refreshNow}>
      {snapshot && <ShownFrom at={snapshot.fetchedAt} />}
    </FailureNotice>
  );
}

function ShownFrom({ at }: { at: number }) {
  return <p>{t('shownFrom', useAgeText(at))}</p>;
}
