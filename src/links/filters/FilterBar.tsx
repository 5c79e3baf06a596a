import type { RefObject } from 'preact';
import { statusesOf, type LinkFilters } from '../../core/list/filter-links.ts';
import type { ClickChangeOf } from '../../core/list/links-as-csv.ts';
import type { Link } from '../../core/link/link.ts';
import { useMemo, useState } from 'preact/hooks';
import { tPlural, t } from '../../platform/i18n.ts';
import { filterGroups, type RangeFilter, orderGroup } from './filter-groups.ts';
import { ClicksFilterDialog } from './ClicksFilterDialog.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { DatesPopover } from './dates/DatesPopover.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { SearchField } from '../SearchField.tsx';
import type { LinksRoute } from '../route.ts';
import { linkExportMenu } from '../list/share-menus.ts';
import type { FilterBarFocusControl } from './use-filter-bar-focus.ts';

export interface FilterBarProps {
  search: RefObject<HTMLInputElement | null>;
  filter: RefObject<HTMLButtonElement | null>;
  filtering: FilterBarFocusControl;
  /** The bar of the selection is in its place. */
  isAway: boolean;
  route: LinksRoute;
  onRoute: (route: LinksRoute) => void;
  onEnd: () => void;
  onFilters: (filters: LinkFilters) => void;
  /** Gets the filters that are left. */
  onEndFilters: (filters: LinkFilters) => void;
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
  const { search, filter, filtering, isAway, route, hasHistory, onRoute, onEnd, onFilters, onEndFilters } =
    props;
  const { all, total, rows, changeOf } = props;
  const { query, filters } = route;
  const [asked, setAsked] = useState<RangeFilter | null>(null);
  const statuses = useMemo(() => statusesOf(all), [all]);
  const groups = filterGroups({ filters, statuses, onFilters, onAsk: setAsked });
  return (
    <div
      class={isAway ? 'bar away' : 'bar'}
      onFocusIn={filtering.onFocusIn}
      onFocusOut={filtering.onFocusOut}
    >
      <SearchField
        field={search}
        name={t('searchLinks')}
        placeholder={total === null || total === 0 ? t('searchLinks') : tPlural('searchCount', total)}
        query={query}
        onQuery={(typed) => onRoute({ ...route, query: typed })}
        onEnd={onEnd}
      />
      {total !== null && total > 0 && (
        <>
          <FilterMenu
            button={filter}
            groups={[...groups, orderGroup(route.sort, hasHistory, (sort) => onRoute({ ...route, sort }))]}
          />
          <FilterChips
            groups={groups}
            onClear={(keys) =>
              onEndFilters({ ...filters, ...Object.fromEntries(keys.map((key) => [key, null])) })
            }
          />
          <MenuButton
            kind="quiet"
            name={t('exportListed')}
            text={t('export')}
            icon="save"
            isAtEnd
            items={rows ? linkExportMenu(rows, changeOf) : []}
          />
        </>
      )}
      {asked === 'created' && (
        <DatesPopover filters={filters} onFilters={onFilters} onClose={() => setAsked(null)} />
      )}
      {asked === 'clicks' && (
        <ClicksFilterDialog filters={filters} onFilters={onFilters} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
