import type { RefObject } from 'preact';
import { statusesOf } from '../../core/list/filter-links.ts';
import type { ClickChangeOf } from '../../core/list/links-as-csv.ts';
import type { Link } from '../../core/link/link.ts';
import { useMemo } from 'preact/hooks';
import { tPlural, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FilterChips } from './FilterChips.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { hashOfRoute, type LinksRoute } from '../route.ts';
import { linkExportMenu } from '../list/share-menus.ts';
import { SortMenu } from '../list/grid/SortMenu.tsx';
import type { FilterBarFocus } from './use-filter-bar-focus.ts';

export interface FilterBarProps {
  search: RefObject<HTMLInputElement | null>;
  filtering: FilterBarFocus;
  /** The bar of the selection is in its place. */
  isAway: boolean;
  route: LinksRoute;
  onRoute: (route: LinksRoute) => void;
  onEnd: () => void;
  /** There are days to sort by. */
  hasHistory: boolean;
  /** All links that the filters choose from. */
  all: readonly Link[];
  /** The number of links. `null`: not known yet. */
  total: number | null;
  /** The links to export. `null`: not all links are read. */
  rows: readonly Link[] | null;
  changeOf: ClickChangeOf;
}

/** Search, filters and sort order of the list. */
export function FilterBar(props: FilterBarProps) {
  const { search, filtering, isAway, route, hasHistory, onRoute, onEnd, all, total, rows, changeOf } = props;
  const { query, sort, filters } = route;
  const statuses = useMemo(() => statusesOf(all), [all]);
  return (
    <div
      class={isAway ? 'bar away' : 'bar'}
      onFocusIn={filtering.onFocusIn}
      onFocusOut={filtering.onFocusOut}
    >
      <div class="field">
        <Icon name="search" />
        <input
          ref={search}
          type="search"
          aria-label={t('searchLinks')}
          placeholder={total === null || total === 0 ? t('searchLinks') : tPlural('searchCount', total)}
          value={query}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onRoute({ ...route, query: event.currentTarget.value })}
          onKeyDown={(event) => {
            // Only Chromium does this by itself.
            if (event.key === 'Escape' && !event.isComposing) onEnd();
          }}
        />
        {query === '' && <kbd aria-hidden="true">/</kbd>}
      </div>
      <FilterChips
        filters={filters}
        statuses={statuses}
        onFilters={(next) => {
          // A filter is a step in the browser's history, unlike each typed letter.
          location.hash = hashOfRoute({ ...route, filters: next });
        }}
      >
        <SortMenu sort={sort} hasHistory={hasHistory} onSort={(next) => onRoute({ ...route, sort: next })} />
      </FilterChips>
      {total !== 0 && (
        <MenuButton
          name={t('exportListed')}
          text={t('export')}
          icon="save"
          items={rows ? linkExportMenu(rows, changeOf) : []}
        />
      )}
    </div>
  );
}
