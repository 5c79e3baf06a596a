import { tPlural, formatNumber, t, type TextKey } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ListFetchProgressText } from '../../ui/notices/ListFetchProgressText.tsx';
import { areSingleKeysOn } from '../../ui/keys/key-events.ts';
import { EnterKey } from '../../ui/keys/keycaps.tsx';
import { GainWindow } from '../../ui/GainWindow.tsx';
import type { ChangeSinceVisit } from '../../ui/use-change-since-visit.ts';
import { Freshness } from '../refresh/Freshness.tsx';
import type { ListRefreshControl } from '../refresh/use-list-refresh.ts';

export interface LinksStatusBarProps {
  /** The list is searched. */
  isSearched: boolean;
  /** The number of rows found. `null`: there is no list yet. */
  found: number | null;
  total: number;
  snapshot: AccountSnapshot | null;
  refresh: ListRefreshControl;
  newClicks: ChangeSinceVisit;
  onHelp: () => void;
}

/** The number of links, the unreadable rows, the age of the list, what the gains count from, and the most useful keys. */
export function LinksStatusBar(props: LinksStatusBarProps) {
  const { isSearched, found, total, snapshot, refresh, newClicks, onHelp } = props;
  const isFirst = found === null && refresh.isBusy;
  return (
    <>
      <span role="status">
        {found !== null &&
          (found === total
            ? tPlural('links', total)
            : tPlural('countOf', total, formatNumber(found), formatNumber(total)))}
      </span>
      {isFirst && (
        <span>
          <ListFetchProgressText otherwise={t('loading')} />
        </span>
      )}
      {snapshot !== null && snapshot.skipped > 0 && <span>{tPlural('skippedRows', snapshot.skipped)}</span>}
      <Freshness
        fetchedAt={snapshot?.fetchedAt || null}
        isBusy={refresh.isBusy}
        isFailed={refresh.failure !== null}
        isFirst={isFirst}
        onUpdate={refresh.refreshNow}
      />
      {total > 0 && <GainWindow visit={newClicks} />}
      {total > 0 && <ShortcutsHint isSearched={isSearched} onHelp={onHelp} />}
    </>
  );
}

const ShortcutsHint = ({ isSearched, onHelp }: Pick<LinksStatusBarProps, 'isSearched' | 'onHelp'>) => (
  <div class="keys-hint">
    {isSearched ? (
      <>
        <Hint cap={t('keysRow')} text="shortcutMove" />
        <span>
          <EnterKey />
          {t('copy')}
        </span>
        <Hint cap={t('keysClear')} text="clear" />
      </>
    ) : (
      <>
        {areSingleKeysOn() && <Hint cap="/" text="keySearch" />}
        <Hint cap={t('keysSelect')} text="hintSelect" />
      </>
    )}
    <Button kind="link" onClick={onHelp}>
      {areSingleKeysOn() && <kbd aria-hidden="true">?</kbd>}
      {t('allKeys')}
    </Button>
  </div>
);

const Hint = ({ cap, text }: { cap: string; text: TextKey }) => (
  <span>
    <kbd>{cap}</kbd>
    {t(text)}
  </span>
);
