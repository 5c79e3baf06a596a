import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ClickRange, DayRange, Filters } from '../../core/list/filter-links.ts';
import { clicksName, createdName, readClicks, readCreated } from '../../core/list/filter-names.ts';
import { word } from '../../platform/words.ts';
import { Chip } from './Chip.tsx';
import { clicksText, createdText } from './filter-words.ts';
import { RangeDialog } from '../dialogs/RangeDialog.tsx';
import { statusText } from '../list/grid/status-text.ts';

export interface FilterChipsProps {
  filters: Filters;
  statuses: readonly string[];
  onFilters: (filters: Filters) => void;
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
  const choose = (change: Partial<Filters>) => onFilters({ ...filters, ...change });
  return (
    <div class="chips">
      <Chip
        name={word('status')}
        any={word('anyStatus')}
        choices={statuses}
        textOf={statusText}
        chosen={status}
        onChoose={(to) => choose({ status: to })}
      />
      <Chip<number | DayRange>
        name={word('createdHeading')}
        any={word('anyDate')}
        choices={createdChoices}
        idOf={createdName}
        textOf={createdText}
        chosen={created}
        onChoose={(to) => choose({ created: to })}
        other={{ name: word('otherDates'), onChoose: () => setAsked('created') }}
      />
      <Chip
        name={word('clicksHeading')}
        any={word('anyClicks')}
        choices={clicksChoices}
        idOf={clicksName}
        textOf={clicksText}
        chosen={clicks}
        onChoose={(to) => choose({ clicks: to })}
        other={{ name: word('otherClicks'), onChoose: () => setAsked('clicks') }}
      />
      {children}
      {asked === 'created' && (
        <RangeDialog
          heading={word('createdHeading')}
          type="date"
          first={typeof created === 'object' && created ? [created.from, created.to] : ['', '']}
          onRange={(from, to) => choose({ created: readCreated(`${from}..${to}`) })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'clicks' && (
        <RangeDialog
          heading={word('clicksHeading')}
          type="number"
          first={clicks ? [String(clicks.least), String(clicks.most ?? '')] : ['', '']}
          onRange={(least, most) => choose({ clicks: readClicks(`${least}..${most}`) })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
