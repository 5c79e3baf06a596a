import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ClickRange, DayRange, LinkFilters } from '../../core/list/filter-links.ts';
import {
  formatClicksFilter,
  formatCreatedFilter,
  parseClicksFilter,
  parseCreatedFilter,
} from '../../core/list/filter-parameters.ts';
import { formatNumber, t, tPlural } from '../../platform/i18n.ts';
import { formatServiceDay } from '../../ui/statistics/format-service-day.ts';
import type { MenuItem } from '../../ui/menu/MenuList.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { RangeDialog } from '../dialogs/RangeDialog.tsx';
import { linkStatusText } from '../list/grid/link-status-text.ts';

export interface FilterChipsProps {
  filters: LinkFilters;
  statuses: readonly string[];
  onFilters: (filters: LinkFilters) => void;
  children?: ComponentChildren;
}

const createdChoices: readonly number[] = [1, 7, 30, 90, 365];
const clicksChoices: readonly ClickRange[] = [
  { least: 0, most: 0 },
  ...[1, 10, 100, 1000].map((least) => ({ least, most: null })),
];

/** The filters, each with a menu. Days and clicks also accept any range. */
export function FilterChips({ filters, statuses, onFilters, children }: FilterChipsProps) {
  const [asked, setAsked] = useState<'created' | 'clicks' | null>(null);
  const { status, created, clicks } = filters;
  const choose = (change: Partial<LinkFilters>) => onFilters({ ...filters, ...change });
  return (
    <div class="chips">
      <FilterChip
        name={t('status')}
        any={t('anyStatus')}
        choices={statuses}
        textOf={linkStatusText}
        chosen={status}
        onChoose={(to) => choose({ status: to })}
      />
      <FilterChip<number | DayRange>
        name={t('createdHeading')}
        any={t('anyDate')}
        choices={createdChoices}
        idOf={formatCreatedFilter}
        textOf={createdFilterText}
        chosen={created}
        onChoose={(to) => choose({ created: to })}
        other={{ name: t('otherDates'), onChoose: () => setAsked('created') }}
      />
      <FilterChip
        name={t('clicksHeading')}
        any={t('anyClicks')}
        choices={clicksChoices}
        idOf={formatClicksFilter}
        textOf={clickRangeText}
        chosen={clicks}
        onChoose={(to) => choose({ clicks: to })}
        other={{ name: t('otherClicks'), onChoose: () => setAsked('clicks') }}
      />
      {children}
      {asked === 'created' && (
        <RangeDialog
          heading={t('createdHeading')}
          type="date"
          first={typeof created === 'object' && created ? [created.from, created.to] : ['', '']}
          onRange={(from, to) => choose({ created: parseCreatedFilter(`${from}..${to}`) })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'clicks' && (
        <RangeDialog
          heading={t('clicksHeading')}
          type="number"
          first={clicks ? [String(clicks.least), String(clicks.most ?? '')] : ['', '']}
          onRange={(least, most) => choose({ clicks: parseClicksFilter(`${least}..${most}`) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

interface FilterChipProps<Value> {
  name: string;
  any: string;
  choices: readonly Value[];
  /** Identifies a value. */
  idOf?: (value: Value) => string;
  textOf: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
  /** A menu item for values that are not among the choices. */
  other?: MenuItem;
}

/** A filter that shows its value, with a menu of the others. */
function FilterChip<Value>(props: FilterChipProps<Value>) {
  const { name, any, choices, idOf = String, textOf, chosen, onChoose, other } = props;
  const chosenId = chosen === null ? null : idOf(chosen);
  const item = (value: Value | null) => ({
    name: value === null ? any : textOf(value),
    isChosen: (value === null ? null : idOf(value)) === chosenId,
    onChoose: () => onChoose(value),
  });
  const items: MenuItem[] = [null, ...choices].map(item);
  if (other) items.push({ ...other, isChosen: !items.some(({ isChosen }) => isChosen) });
  return (
    <MenuButton
      name={name}
      text={chosen === null ? any : textOf(chosen)}
      kind={chosen === null ? 'chip' : 'chip on'}
      items={items}
    />
  );
}

function createdFilterText(created: number | DayRange): string {
  if (created === 1) return t('createdToday');
  if (typeof created === 'number') return tPlural('createdDays', created);
  const { from, to } = created;
  if (from === to) return formatServiceDay(from, 'full');
  if (to === '') return t('daysFrom', formatServiceDay(from, 'full'));
  if (from === '') return t('daysTo', formatServiceDay(to, 'full'));
  return t('daysBetween', formatServiceDay(from, 'full'), formatServiceDay(to, 'full'));
}

function clickRangeText({ least, most }: ClickRange): string {
  if (most === null) return tPlural('clicksAtLeast', least);
  if (most === 0) return t('clicksNone');
  if (least === most) return tPlural('clicks', least);
  if (least === 0) return tPlural('clicksAtMost', most);
  return tPlural('clicksBetween', most, formatNumber(least), formatNumber(most));
}
