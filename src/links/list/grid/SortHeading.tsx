import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { LinkColumn } from '../link-columns.tsx';
import { nextSort, type LinkSort } from '../link-sort.ts';

export interface SortHeadingProps {
  column: LinkColumn;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
}

/** A column heading that sorts. The arrow's place is always reserved, so that nothing moves. */
export function SortHeading({ column, sort, onSort }: SortHeadingProps) {
  const { key, heading, isNumber, from } = column;
  const isSorted = sort.by === key;
  const direction = sort.isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      class={isNumber ? 'number' : undefined}
      data-column={key}
      data-from={from}
      aria-sort={isSorted ? direction : undefined}
    >
      <Button kind="heading" onClick={() => onSort(nextSort(sort, key))}>
        <span class="clip">{t(heading)}</span>
        <span class="arrow" aria-hidden="true">
          {isSorted && (sort.isDescending ? '↓' : '↑')}
        </span>
      </Button>
    </th>
  );
}
