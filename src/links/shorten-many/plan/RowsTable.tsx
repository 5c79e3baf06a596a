import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useIsNarrow } from '../../use-is-narrow.ts';
import { rowHeight, useWindowedRows } from '../../list/grid/use-windowed-rows.ts';

export interface RowsTableProps {
  name: string;
  columns: readonly string[];
  count: number;
  /** The cells of a row. */
  cells: (index: number) => ComponentChildren[];
}

/** The height of a row whose cells are stacked. */
const narrowHeight = 110;

/** A table that draws only the rows in sight and the focused one. Roles are explicit, as in the list of links. */
export function RowsTable(props: RowsTableProps) {
  const isNarrow = useIsNarrow();
  return <Rows key={String(isNarrow)} {...props} height={isNarrow ? narrowHeight : rowHeight} />;
}

function Rows({ name, columns, count, cells, height }: RowsTableProps & { height: number }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState(-1);
  const drawn = useWindowedRows(body, count, focused, true, height);
  return (
    <table class="table many-rows" role="table" aria-label={name} aria-rowcount={count + 1}>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th role="columnheader" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        ref={body}
        style={{ height: `${drawn.height}px`, '--row-height': `${height}px` }}
        onFocusIn={({ target }: FocusEvent) => setFocused(rowOf(target))}
      >
        {drawn.indexes.map((index) => (
          <tr
            role="row"
            key={index}
            aria-rowindex={index + 2}
            data-index={index}
            style={{ transform: `translateY(${index * height}px)` }}
          >
            {cells(index).map((cell, at) => (
              <td role="cell" key={columns[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowOf = (target: EventTarget | null): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : -1;
};
