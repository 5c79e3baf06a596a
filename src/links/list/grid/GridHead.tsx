import { t } from '../../../platform/i18n.ts';
import type { LinkSelection } from '../use-link-selection.ts';
import type { LinkColumn } from '../link-columns.tsx';
import type { LinkSort } from '../link-sort.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';
import { SortHeading } from './SortHeading.tsx';

export interface GridHeadProps {
  /** How many rows there are. */
  count: number;
  columns: readonly LinkColumn[];
  selection: LinkSelection;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
}

/** The box that selects all rows, and a heading for each column. */
export function GridHead({ count, columns, selection, sort, onSort }: GridHeadProps) {
  const isAll = count > 0 && selection.selectedRowCount === count;
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader">
          <SelectionCheckbox
            name={t('selectAll')}
            isChecked={isAll}
            isPartly={selection.selectedRowCount > 0 && !isAll}
            onToggle={() => (isAll ? selection.clear() : selection.selectAll())}
          />
        </th>
        {columns.map((column) => (
          <SortHeading key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        <th role="columnheader">
          <span class="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
