import type { Account } from '../../core/account/account.ts';
import { isSample } from '../../core/account/sample-account.ts';
import { momentText, timeAgo } from '../../i18n/time-texts.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { GainWindow, gainWindowText } from '../../ui/GainWindow.tsx';
import type { ChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { useNow } from '../../ui/time/use-now.ts';
import type { PopupListRefresh } from './use-popup-list-refresh.ts';

export interface ListHeadProps {
  account: Account;
  /** In ms since the epoch. 0: never. */
  fetchedAt: number;
  list: PopupListRefresh;
  newClicks: Pick<ChangeSinceVisit, 'hasVisit' | 'since'>;
  /** There are rows below. */
  hasRows: boolean;
  isSearching: boolean;
}

/** How old the numbers below are (a click updates them), and what they count. */
export function ListHead({ account, fetchedAt, list, newClicks, hasRows, isSearching }: ListHeadProps) {
  return (
    <div class="list-head">
      {isSearching ? null : isSample(account) ? (
        <span>{t('sampleFooter')}</span>
      ) : (
        <ListAge fetchedAt={fetchedAt} list={list} />
      )}
      {hasRows && (
        <span
          class="clip"
          title={[t('clicksHeadingSoFar'), gainWindowText(newClicks)].filter(Boolean).join(' · ')}
        >
          {t('clicksHeadingSoFar')}
          <GainWindow visit={newClicks} />
        </span>
      )}
    </div>
  );
}

function ListAge({ fetchedAt, list }: Pick<ListHeadProps, 'fetchedAt' | 'list'>) {
  // In short, so that what the numbers count stands beside it.
  const age = timeAgo(fetchedAt, useNow(10_000));
  const isStale = list.failed !== null;
  const words = isStale ? t('dataFrom', momentText(fetchedAt, Date.now())) : t('updated', age);
  return (
    <Button kind="link" icon="refresh" data-stale={isStale} title={t('updateNow')} onClick={list.refresh}>
      {fetchedAt === 0 ? t('neverUpdated') : words}
    </Button>
  );
}
