import type { LinkSort } from '../../../core/list/sort-links.ts';
import { t } from '../../../platform/i18n.ts';
import type { LinkSelection } from '../use-link-selection.ts';
import { sortableColumns } from './sortable-columns.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';
import { SortHeading } from './SortHeading.tsx';

export interface GridHeadProps {
  /** How many rows there are. */
  count: number;
  hasHistory: boolean;
  selection: LinkSelection;
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
}

/** The box that selects all rows, and a heading for each column. */
export function GridHead({ count, hasHistory, selection, sort, onSort }: GridHeadProps) {
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
        {sortableColumns(hasHistory).map((column) => (
          <SortHeading key={column.by} {...column} sort={sort} onSort={onSort} />
        ))}
        <th role="columnheader">
          <span class="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}
