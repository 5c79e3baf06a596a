import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ClickRange, DayRange, LinkFilters } from '../../core/list/filter-links.ts';
import {
  formatClicksFilter,
  formatCreatedFilter,
  parseClicksFilter,
  parseCreatedFilter,
} from '../../core/list/filter-parameters.ts';
import { t } from '../../platform/i18n.ts';
import { FilterChip } from './FilterChip.tsx';
import { clickRangeText, createdFilterText } from './filter-texts.ts';
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
