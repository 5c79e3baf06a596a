import { willCreateLink, type RowOptIns, type CheckedRow } from '../../../core/sheet/check-rows.ts';

export type RowCategory = 'made' | 'ask' | 'existing' | 'repeat' | 'problem';

export const rowCategoryLabels = {
  made: 'partMade',
  ask: 'partAsk',
  existing: 'partExisting',
  repeat: 'partRepeat',
  problem: 'partProblem',
} as const;

export function plannedRowCategory({ verdict }: CheckedRow, isMadeNow: boolean): RowCategory {
  if (isMadeNow) return 'made';
  const { at } = verdict;
  return at === 'ask' || at === 'existing' || at === 'repeat' ? at : 'problem';
}

/** The rows of each part, in their order. */
export function groupRowsByCategory(
  rows: readonly CheckedRow[],
  also: RowOptIns,
): Record<RowCategory, readonly CheckedRow[]> {
  const parts: Record<RowCategory, CheckedRow[]> = {
    made: [],
    ask: [],
    existing: [],
    repeat: [],
    problem: [],
  };
  for (const row of rows) parts[plannedRowCategory(row, willCreateLink(row, also))].push(row);
  return parts;
}
