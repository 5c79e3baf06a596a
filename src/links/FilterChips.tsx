import { clickRanges, createdRanges, type ClickRange, type Filters } from '../core/filter-links.ts';
import { countWord, formatNumber, word } from '../platform/words.ts';
import { MenuButton } from './MenuButton.tsx';
import { statusText } from './status-text.ts';

export interface FilterChipsProps {
  filters: Filters;
  statuses: readonly string[];
  onFilters: (filters: Filters) => void;
}

const clicksText: Record<ClickRange, () => string> = {
  none: () => word('clicksNone'),
  some: () => countWord('clicksAtLeast', 1),
  ten: () => countWord('clicksAtLeast', 10),
  hundred: () => countWord('clicksAtLeast', 100),
  thousand: () => countWord('clicksAtLeast', 1000),
};

const createdText = (days: number): string =>
  days === 1 ? word('createdToday') : word('createdDays', formatNumber(days));

/** What the list is narrowed down to, a choice each. */
export const FilterChips = ({ filters, statuses, onFilters }: FilterChipsProps) => (
  <div class="chips">
    <Chip
      name={word('status')}
      any={word('anyStatus')}
      choices={statuses}
      textOf={statusText}
      chosen={filters.status}
      onChoose={(status) => onFilters({ ...filters, status })}
    />
    <Chip
      name={word('createdHeading')}
      any={word('anyDate')}
      choices={createdRanges}
      textOf={createdText}
      chosen={filters.created}
      onChoose={(created) => onFilters({ ...filters, created })}
    />
    <Chip
      name={word('clicksHeading')}
      any={word('anyClicks')}
      choices={clickRanges}
      textOf={(range) => clicksText[range]()}
      chosen={filters.clicks}
      onChoose={(clicks) => onFilters({ ...filters, clicks })}
    />
  </div>
);

interface ChipProps<Value> {
  name: string;
  any: string;
  choices: readonly Value[];
  textOf: (value: Value) => string;
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

function Chip<Value>({ name, any, choices, textOf, chosen, onChoose }: ChipProps<Value>) {
  const item = (value: Value | null) => ({
    name: value === null ? any : textOf(value),
    isChosen: value === chosen,
    onChoose: () => onChoose(value),
  });
  return (
    <MenuButton
      name={name}
      text={chosen === null ? any : textOf(chosen)}
      class={chosen === null ? 'chip' : 'chip on'}
      items={[null, ...choices].map(item)}
    />
  );
}
