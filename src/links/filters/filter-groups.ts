import type { ClickRange, DayRange, LinkFilters } from '../../core/list/filter-links.ts';
import { formatClicksFilter, formatCreatedFilter } from '../../core/list/filter-parameters.ts';
import {
  capitalized,
  formatNumber,
  formatNumberRange,
  formatRelativeLong,
  t,
  tPlural,
} from '../../platform/i18n.ts';
import { formatDayRange, formatServiceDay } from '../../ui/statistics/statistics-formats.ts';
import type { MenuItem } from '../../ui/menu/MenuList.tsx';
import { linkStatusText } from '../list/grid/link-status-text.ts';
import { availableOrders, linkOrders } from '../list/link-columns.tsx';
import { sortAfterColumnClick, type LinkSort } from '../list/link-sort.ts';

/** One of the filters, in words: what it is about, what it is set to, and what it can be set to. */
export interface FilterGroup {
  key: keyof LinkFilters;
  heading: string;
  value: string;
  /** Not every link passes. */
  isSet: boolean;
  items: MenuItem[];
}

export type RangeFilter = 'created' | 'clicks';

export interface FilterGroupsInput {
  filters: LinkFilters;
  statuses: readonly string[];
  onFilters: (filters: LinkFilters) => void;
  /** Asks for a range that is not among the choices. */
  onAsk: (of: RangeFilter) => void;
}

/** The last so many days, including today. */
export const createdChoices: readonly number[] = [1, 7, 30, 90];
const clicksChoices: readonly ClickRange[] = [
  { least: 0, most: 0 },
  ...[1, 10, 100, 1000].map((least) => ({ least, most: null })),
];

export function filterGroups({ filters, statuses, onFilters, onAsk }: FilterGroupsInput): FilterGroup[] {
  const { status, created, clicks } = filters;
  const choose = (change: Partial<LinkFilters>) => onFilters({ ...filters, ...change });
  return [
    {
      key: 'status',
      heading: t('status'),
      value: status === null ? t('any') : linkStatusText(status),
      isSet: status !== null,
      items: choices({
        all: statuses,
        textOf: linkStatusText,
        chosen: status,
        onChoose: (to) => choose({ status: to }),
      }),
    },
    {
      key: 'created',
      heading: t('createdHeading'),
      value: created === null ? t('any') : createdFilterText(created),
      isSet: created !== null,
      items: choices<number | DayRange>({
        all: createdChoices,
        idOf: formatCreatedFilter,
        textOf: createdFilterText,
        chosen: created,
        onChoose: (to) => choose({ created: to }),
        other: { name: t('statCustom'), isApart: true, onChoose: () => onAsk('created') },
      }),
    },
    {
      key: 'clicks',
      heading: t('clicksHeadingSoFar'),
      value: clicks === null ? t('any') : clickRangeText(clicks),
      isSet: clicks !== null,
      items: choices({
        all: clicksChoices,
        idOf: formatClicksFilter,
        textOf: clickRangeText,
        chosen: clicks,
        onChoose: (to) => choose({ clicks: to }),
        other: { name: t('statCustom'), isApart: true, onChoose: () => onAsk('clicks') },
      }),
    },
  ];
}

interface Choices<Value> {
  all: readonly Value[];
  /** Identifies a value. */
  idOf?: (value: Value) => string;
  textOf: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
  /** Leads to values that are not among the choices. */
  other?: MenuItem;
}

function choices<Value>({ all, idOf = String, textOf, chosen, onChoose, other }: Choices<Value>): MenuItem[] {
  const chosenId = chosen === null ? null : idOf(chosen);
  const items: MenuItem[] = [null, ...all].map((value) => ({
    name: value === null ? t('any') : textOf(value),
    isChosen: (value === null ? null : idOf(value)) === chosenId,
    onChoose: () => onChoose(value),
  }));
  if (other) items.push({ ...other, isChosen: !items.some(({ isChosen }) => isChosen) });
  return items;
}

export function createdFilterText(created: number | DayRange): string {
  if (created === 1) return capitalized(formatRelativeLong(0, 'day'));
  if (typeof created === 'number') return tPlural('lastDays', created);
  const { from, to } = created;
  if (from === to) return formatServiceDay(from, 'full');
  if (to === '') return t('daysFrom', formatServiceDay(from, 'full'));
  if (from === '') return t('daysTo', formatServiceDay(to, 'full'));
  return formatDayRange(from, to);
}

const clickRangeText = ({ least, most }: ClickRange): string =>
  most === null ? t('countOrMore', formatNumber(least)) : formatNumberRange(least, most);

/** The order of the rows as an entry of the menu of filters: a narrow window has no room for some columns, and some orders have none. */
export function orderGroup(sort: LinkSort, hasHistory: boolean, onSort: (sort: LinkSort) => void) {
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
