import type { ServiceZone } from '../../../core/link/service-zone.ts';
import { localTimeZoneText, t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { LinkColumn } from '../link-columns.tsx';
import { sortAfterColumnClick, type LinkSort } from '../link-sort.ts';
import type { LinkSelection } from '../use-link-selection.ts';
import { SelectionCheckbox } from './SelectionCheckbox.tsx';

interface SortProps {
  sort: LinkSort;
  onSort: (sort: LinkSort) => void;
  /** The service's zone. `null`: not known. */
  zone: ServiceZone;
}

export interface GridHeadProps extends SortProps {
  /** How many rows there are. */
  count: number;
  columns: readonly LinkColumn[];
  selection: LinkSelection;
}

/** The box that selects all rows, and a heading for each column. */
export function GridHead({ count, columns, selection, ...sorting }: GridHeadProps) {
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
          <SortHeading key={column.key} column={column} {...sorting} />
        ))}
        <th role="columnheader">
          <span class="visually-hidden">{t('actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

/** A column heading that sorts. That of dates says in which zone they are, where that is known. */
function SortHeading({ column, sort, onSort, zone }: SortProps & { column: LinkColumn }) {
  const { key, heading, from } = column;
  const arrow = sort.isDescending ? '↓' : '↑';
  const direction = sort.isDescending ? 'descending' : 'ascending';
  const isSorted = sort.by === key;
  const isZoned = key === 'created' && zone !== null;
  return (
    <th role="columnheader" data-column={key} data-from={from} aria-sort={isSorted ? direction : undefined}>
      <Button
        kind="heading"
        title={isZoned ? t('ownDates', localTimeZoneText()) : undefined}
        onClick={() => onSort(sortAfterColumnClick(sort, key))}
      >
        <span class="clip" title={isZoned ? undefined : t(heading)}>
          {t(heading)}
        </span>
        {isSorted && <span aria-hidden="true">{arrow}</span>}
      </Button>
    </th>
  );
}
