import type { ServiceZone } from '../../core/link/service-zone.ts';
import { tPlural, formatNumber, t, localTimeZoneName } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { Freshness } from '../refresh/Freshness.tsx';
import type { ListRefresh } from '../refresh/use-list-refresh.ts';

export interface LinksFooterProps {
  /** The number of rows found. `null`: there is no list yet. */
  found: number | null;
  total: number;
  snapshot: AccountSnapshot | null;
  refresh: ListRefresh;
  /** The service's zone. `null`: not known. */
  zone: ServiceZone;
}

/** The number of links, the unreadable rows, and the age of the list. */
export function LinksFooter({ found, total, snapshot, refresh, zone }: LinksFooterProps) {
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
    </>
  );
}
