import { isMade, type Also, type CheckedRow } from '../../../core/sheet/check-rows.ts';

export type RowPart = 'made' | 'ask' | 'existing' | 'repeat' | 'problem';

export const partWords = {
  made: 'partMade',
  ask: 'partAsk',
  existing: 'partExisting',
  repeat: 'partRepeat',
  problem: 'partProblem',
} as const;

export function partOf({ verdict }: CheckedRow, isMadeNow: boolean): RowPart {
  if (isMadeNow) return 'made';
  const { at } = verdict;
  return at === 'ask' || at === 'existing' || at === 'repeat' ? at : 'problem';
}

/** The rows of each part, in their order. */
export function siftRows(rows: readonly CheckedRow[], also: Also): Record<RowPart, readonly CheckedRow[]> {
  const parts: Record<RowPart, CheckedRow[]> = { made: [], ask: [], existing: [], repeat: [], problem: [] };
  for (const row of rows) parts[partOf(row, isMade(row, also))].push(row);
  return parts;
}
