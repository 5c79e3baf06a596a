import type { ServiceZone } from '../../core/link/service-zone.ts';
import { tPlural, formatNumber, t, localTimeZoneName, type TextKey } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EnterKey } from '../../ui/keys/EnterKey.tsx';
import { Freshness } from '../refresh/Freshness.tsx';
import type { ListRefreshControl } from '../refresh/use-list-refresh.ts';

export interface LinksFooterProps {
  /** The number of rows found. `null`: there is no list yet. */
  found: number | null;
  total: number;
  snapshot: AccountSnapshot | null;
  refresh: ListRefreshControl;
  /** The service's zone. `null`: not known. */
  zone: ServiceZone;
  onHelp: () => void;
}

/** The number of links, the unreadable rows, the age of the list, and the most useful keys. */
export function LinksFooter({ found, total, snapshot, refresh, zone, onHelp }: LinksFooterProps) {
  return (
    <>
      <span role="status">
        {found !== null &&
          (found === total
            ? tPlural('links', total)
            : tPlural('countOf', total, formatNumber(found), formatNumber(total)))}
      </span>
      {snapshot !== null && snapshot.skipped > 0 && <span>{tPlural('skippedRows', snapshot.skipped)}</span>}
      <Freshness
        fetchedAt={snapshot?.fetchedAt ?? null}
        isBusy={refresh.isBusy}
        onUpdate={refresh.refreshNow}
      />
      <span>{t(zone === null ? 'ownDatesUnsure' : 'ownDates', localTimeZoneName())}</span>
      <ShortcutsHint onHelp={onHelp} />
    </>
  );
}

const ShortcutsHint = ({ onHelp }: { onHelp: () => void }) => (
  <div class="keys-hint">
    <Hint cap="/" text="keySearch" />
    <Hint cap={t('keysSelect')} text="hintSelect" />
    <span>
      <EnterKey />
      {t('copy')}
    </span>
    <Button kind="link" onClick={onHelp}>
      <kbd aria-hidden="true">?</kbd>
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
