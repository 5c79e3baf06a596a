import type { RefObject } from 'preact';
import { statusesOf } from '../../core/list/filter-links.ts';
import type { ChangeOf } from '../../core/list/export.ts';
import type { Link } from '../../core/link/link.ts';
import { useMemo } from 'preact/hooks';
import { countWord, word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FilterChips } from './FilterChips.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { hashOf, type LinksRoute } from '../route.ts';
import { exportItems } from '../list/share-items.ts';
import { SortMenu } from '../list/grid/SortMenu.tsx';
import type { Filtering } from './use-filtering.ts';

export interface FilterBarProps {
  search: RefObject<HTMLInputElement | null>;
  filtering: Filtering;
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
  changeOf: ChangeOf;
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
          aria-label={word('searchLinks')}
          placeholder={total === null || total === 0 ? word('searchLinks') : countWord('searchCount', total)}
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
          location.hash = hashOf({ ...route, filters: next });
        }}
      >
        <SortMenu sort={sort} hasHistory={hasHistory} onSort={(next) => onRoute({ ...route, sort: next })} />
      </FilterChips>
      {total !== 0 && (
        <MenuButton
          name={word('exportListed')}
          text={word('export')}
          icon="save"
          items={rows ? exportItems(rows, changeOf) : []}
        />
      )}
    </div>
  );
}
