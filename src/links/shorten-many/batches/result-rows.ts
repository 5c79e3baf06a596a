import { statusOfBatchRow, type CreateRow, type PlacedCreateRow } from '../../../core/batch/batch-results.ts';

export interface BatchResultRow {
  /** Its place in the batch. */
  index: number;
  row: CreateRow;
}

/** All rows, and those that failed. When nothing moves any more, those stand first. */
export function resultRows(
  rows: readonly PlacedCreateRow[],
  hasEnded: boolean,
): Record<'all' | 'failed', readonly BatchResultRow[]> {
  const inOrder = rows.map((row): BatchResultRow => ({ index: row.index, row }));
  const hasFailed = ({ row }: BatchResultRow) => statusOfBatchRow(row) === 'failed';
  const failed = inOrder.filter(hasFailed);
  return { all: hasEnded ? [...failed, ...inOrder.filter((one) => !hasFailed(one))] : inOrder, failed };
}
