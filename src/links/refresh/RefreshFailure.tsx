import { useEffect } from 'preact/hooks';
import { describeFailure, fullFailureText } from '../../i18n/describe-failure.ts';
import { momentText } from '../../i18n/time-texts.ts';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { readUnlockedKeys, type UnlockedKey } from '../../storage/keys/unlocked-keys.ts';
import { useStateFromStore } from '../../ui/use-state-from-store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isForUser, remedyButton, unreachableServiceIcon } from '../../ui/notices/FailureNotice.tsx';
import type { ListRefreshControl } from './use-list-refresh.ts';

export interface RefreshFailureProps {
  refresh: ListRefreshControl;
  host: string;
  snapshot: AccountSnapshot | null;
}

/**
 * Says in one line that a refresh failed and from when the rows are, which stay. A refresh that failed because of a locked key is repeated when a key is
 * unlocked.
 */
export function RefreshFailure({ refresh, host, snapshot }: RefreshFailureProps) {
  const { failure } = refresh;
  const openKeys = useStateFromStore<UnlockedKey[]>([], readUnlockedKeys, ['storage']).length;
  useEffect(() => {
    if (failure?.kind === 'locked' && openKeys > 0) refresh.refreshNow();
  }, [openKeys]);
  if (failure === null) return null;
  const { remedy } = describeFailure(failure, host);
  return (
    <div class={isForUser(remedy) ? 'strip danger' : 'strip'} role="alert">
      {unreachableServiceIcon(failure) || <Icon name="alert" />}
      <p class="grow">
        {fullFailureText(failure, host)}{' '}
        {snapshot !== null &&
          snapshot.fetchedAt > 0 &&
          t('dataFrom', momentText(snapshot.fetchedAt, Date.now()))}
      </p>
      {remedyButton(remedy, host, refresh.refreshNow)}
      <Button kind="icon-button" icon="close" isSmall label={t('dismiss')} onClick={refresh.dismissFailure} />
    </div>
  );
}
