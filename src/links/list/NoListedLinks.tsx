import { noFilters } from '../../core/list/filter-links.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { hashOfRoute, type LinksRoute } from '../route.ts';
import { NoLinksYet } from './NoLinksYet.tsx';

export interface NoListedLinksProps {
  route: LinksRoute;
  /** The list is searched or filtered. */
  isNarrowed: boolean;
  /** The number of links that are being deleted. */
  deleted: number;
  /** The number of rows that could not be read. The footer mentions them. */
  skipped: number;
  onSaid: (text: string) => void;
}

/** Why no link is listed, and the way on. */
export function NoListedLinks({ route, isNarrowed, deleted, skipped, onSaid }: NoListedLinksProps) {
  if (!isNarrowed && deleted === 0) return skipped > 0 ? null : <NoLinksYet onSaid={onSaid} />;
  const isFiltered = Object.values(route.filters).some((value) => value !== null);
  return (
    <p class="muted empty">
      {isNarrowed ? t('noMatch') : tPlural('deletedLinks', deleted)}{' '}
      {isFiltered && (
        <Button
          onClick={() => {
            location.hash = hashOfRoute({ ...route, filters: noFilters });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </p>
  );
}
