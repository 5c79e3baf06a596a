import { t, tPlural } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { openShortenPopup } from '../open-shorten-popup.ts';
import { hashOfRoute, type LinksRoute } from '../route.ts';

export interface NoListedLinksProps {
  route: LinksRoute;
  /** The list is searched or filtered. */
  isNarrowed: boolean;
  /** The number of links that are being deleted. */
  deleted: number;
  /** The number of rows that could not be read. */
  skipped: number;
  onEndSearch: () => void;
  onEndFilters: () => void;
  onSaid: (text: string) => void;
}

/** Why no link is listed, and the way on. */
export function NoListedLinks(props: NoListedLinksProps) {
  const { route, isNarrowed, deleted, skipped, onEndSearch, onEndFilters, onSaid } = props;
  const { query, filters } = route;
  if (!isNarrowed && deleted > 0) return <AllBeingDeleted />;
  // The footer tells of them.
  if (!isNarrowed) return skipped > 0 ? null : <NoLinksYet onSaid={onSaid} />;
  const isSearched = query.trim() !== '';
  const isFiltered = Object.values(filters).some((value) => value !== null);
  return (
    <div class="empty-list">
      <span class="emblem calm">
        <Icon name="search" />
      </span>
      <h2>{t('noMatch')}</h2>
      <div class="row">
        {isSearched && (
          <Button onClick={onEndSearch}>
            {t('clearSearch')}
            <kbd aria-hidden="true">{t('keysClear')}</kbd>
          </Button>
        )}
        {isFiltered && (
          <Button kind={isSearched ? 'quiet' : 'secondary'} onClick={() => onEndFilters()}>
            {t('clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The last links can still come back: what is deleted, and the way to undo that, stand below. */
const AllBeingDeleted = () => (
  <div class="empty-list">
    <span class="emblem calm">
      <Icon name="trash" />
    </span>
    <h2>{tPlural('links', 0)}</h2>
  </div>
);

/** Shown for an account without links: how to create the first one. */
function NoLinksYet({ onSaid }: Pick<NoListedLinksProps, 'onSaid'>) {
  return (
    <div class="empty-list">
      <span class="emblem">
        <Icon name="link" />
      </span>
      <h2>{t('emptyLinks')}</h2>
      <p class="muted">{t('emptyLinksClick')}</p>
      <div class="row">
        <Button kind="primary" onClick={() => void openShortenPopup(onSaid)}>
          {t('shortenUrl')}
        </Button>
        <a class="button secondary" href={hashOfRoute({ at: 'many', batch: null })}>
          {t('shortenMany')}
        </a>
      </div>
    </div>
  );
}
