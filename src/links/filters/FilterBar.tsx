import type { RefObject } from 'preact';
import { statusesOf, type LinkFilters } from '../../core/list/filter-links.ts';
import type { ClickChangeOf } from '../../core/list/links-as-csv.ts';
import type { Link } from '../../core/link/link.ts';
import { useMemo, useState, useId } from 'preact/hooks';
import { tPlural, t } from '../../platform/i18n.ts';
import { filterGroups, type RangeFilter, type FilterGroup } from './filter-groups.ts';
import { ClicksDialog } from './ClicksDialog.tsx';
import { DatesPopover } from './dates/DatesPopover.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { SearchField } from '../SearchField.tsx';
import type { LinksRoute } from '../route.ts';
import { linkExportMenu } from '../list/share-menus.ts';
import type { FilterBarFocusControl } from './use-filter-bar-focus.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuList, type MenuItem } from '../../ui/menu/MenuList.tsx';
import { linkOrders, availableOrders } from '../list/link-columns.tsx';
import { sortAfterColumnClick, type LinkSort } from '../list/link-sort.ts';

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
        <ClicksDialog filters={filters} onFilters={onFilters} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

interface FilterChipsProps {
  groups: readonly FilterGroup[];
  onClear: (of: readonly FilterGroup['key'][]) => void;
}

/** The filters that are set: each with its menu, and a way to clear it. */
function FilterChips({ groups, onClear }: FilterChipsProps) {
  const set = groups
    .filter(({ isSet }) => isSet)
    .map(({ key, heading, value, items }) => ({ key, items, text: t('labelAndText', heading, value) }));
  return (
    <>
      {set.map(({ key, text, items }) => (
        <span key={key} class="chip on">
          <MenuButton kind="link" text={text} items={items} isCaretLess />
          <Button kind="icon-button" label={t('clearFilter', text)} onClick={() => onClear([key])}>
            <Icon name="close" />
          </Button>
        </span>
      ))}
      {set.length > 1 && (
        <Button
          kind="quiet"
          isSmall
          aria-label={t('clearFilters')}
          onClick={() => onClear(set.map(({ key }) => key))}
        >
          {t('clear')}
        </Button>
      )}
    </>
  );
}

interface FilterMenuProps {
  button: RefObject<HTMLButtonElement | null>;
  /** Each is a menu of its own, beside the entry with its heading and its value. */
  groups: readonly { key: string; heading: string; value: string; items: MenuItem[]; isApart?: boolean }[];
}

/** One button for all filters, and for the order of the rows. */
function FilterMenu({ button, groups }: FilterMenuProps) {
  const id = useId();
  return (
    <>
      <Button kind="quiet" ref={button} aria-haspopup="menu" popovertarget={id}>
        <Icon name="filter" />
        <span>{t('filter')}</span>
        <span class="caret" aria-hidden="true" />
      </Button>
      <MenuList
        id={id}
        name={t('filter')}
        button={button}
        isAtStart
        items={groups.map(({ key, heading, value, isApart }) => ({
          name: heading,
          opens: { id: id + key, value },
          onChoose: () => undefined,
          ...(isApart && { isApart }),
        }))}
      />
      {groups.map(({ key, heading, items }) => (
        <MenuList key={key} id={id + key} name={heading} button={null} items={items} />
      ))}
    </>
  );
}

/** The order of the rows as an entry of the menu of filters: a narrow window has no room for some columns, and some orders have none. */
function orderGroup(sort: LinkSort, hasHistory: boolean, onSort: (sort: LinkSort) => void) {
  const orders = availableOrders(linkOrders, hasHistory);
  const current = orders.find(({ key }) => key === sort.by);
  return {
    key: 'order',
    heading: t('sortBy'),
    value: `${t(current?.heading ?? 'createdHeading')} ${sort.isDescending ? '↓' : '↑'}`,
    isApart: true,
    items: orders.map(({ key, heading }) => ({
      name: t(heading),
      isChosen: key === sort.by,
      onChoose: () => onSort(sortAfterColumnClick(sort, key)),
    })),
  };
}
