import { statusOfBatchRow, type CreateRow, type PlacedCreateRow } from '../../../core/batch/batch-results.ts';

export interface BatchResultRow {
  /** Its place in the batch. */
  index: number;
  row: CreateRow;
}

export interface ResultRows {
  all: readonly BatchResultRow[];
  failed: readonly BatchResultRow[];
  /** The places of the rows that stand first. */
  first: ReadonlySet<number>;
}

/**
 * All rows, and those that failed. When nothing moves any more, those stand first. They stay there, and among those that failed, while they are
 * tried again, so that no row moves from under the pointer and the focus: `first` is what stood first until now.
 */
export function resultRows(
  rows: readonly PlacedCreateRow[],
  hasEnded: boolean,
  first: ReadonlySet<number> = new Set(),
): ResultRows {
  const inOrder = rows.map((row): BatchResultRow => ({ index: row.index, row }));
  const now = hasEnded ? new Set([...first, ...inOrder.filter(hasFailed).map(({ index }) => index)]) : first;
  const isFirst = ({ index }: BatchResultRow) => now.has(index);
  const all =
    now.size === 0 ? inOrder : [...inOrder.filter(isFirst), ...inOrder.filter((one) => !isFirst(one))];
  const failed = inOrder.filter((one) => hasFailed(one) || (isFirst(one) && one.row.outcome === null));
  return { all, failed, first: now };
}

const hasFailed = ({ row }: BatchResultRow): boolean => statusOfBatchRow(row) === 'failed';
