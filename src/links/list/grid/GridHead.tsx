import type { Sort } from '../../../core/list/sort-links.ts';
import { word } from '../../../platform/words.ts';
import type { Selection } from '../use-selection.ts';
import { columnsOf } from './columns.ts';
import { SelectBox } from './SelectBox.tsx';
import { SortHeading } from './SortHeading.tsx';

export interface GridHeadProps {
  /** How many rows there are. */
  count: number;
  hasHistory: boolean;
  selection: Selection;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The box that selects all rows, and a heading for each column. */
export function GridHead({ count, hasHistory, selection, sort, onSort }: GridHeadProps) {
  const isAll = count > 0 && selection.shown === count;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader">
          <SelectBox
            name={word('selectAll')}
            isChecked={isAll}
            isPartly={selection.shown > 0 && !isAll}
            onToggle={() => (isAll ? selection.clear() : selection.all())}
          />
        </th>
        {columnsOf(hasHistory).map((column) => (
          <SortHeading key={column.by} {...column} sort={sort} onSort={onSort} />
        ))}
        <th role="columnheader">
          <span class="visually-hidden">{word('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
