import type { ServiceZone } from '../../core/link/service-zone.ts';
import { countWord, formatNumber, word, zoneName } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { Freshness } from '../refresh/Freshness.tsx';
import type { Refresh } from '../refresh/use-refresh.ts';

export interface LinksFooterProps {
  /** The number of rows found. `null`: there is no list yet. */
  found: number | null;
  total: number;
  snapshot: Snapshot | null;
  refresh: Refresh;
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
            ? countWord('links', total)
            : countWord('countOf', total, formatNumber(found), formatNumber(total)))}
      </span>
      {snapshot !== null && snapshot.skipped > 0 && <span>{countWord('skippedRows', snapshot.skipped)}</span>}
      <Freshness fetchedAt={snapshot?.fetchedAt ?? null} isBusy={refresh.isBusy} onUpdate={refresh.now} />
      <span>{word(zone === null ? 'ownDatesUnsure' : 'ownDates', zoneName())}</span>
    </>
  );
}
