import { useMemo } from 'preact/hooks';
import { willCreateLink, type RowOptIns, type CheckedRow } from '../../../core/sheet/check-rows.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { TitleAndDestination } from './TitleAndDestination.tsx';
import { plannedRowCategory, rowCategoryLabels, groupRowsByCategory } from './row-categories.ts';
import { rowVerdictText } from './problem-texts.ts';
import { RowsTable } from './RowsTable.tsx';
import { RowFilter, useRowFilter } from './RowFilter.tsx';

const tableWords = { all: 'partAll', ...rowCategoryLabels } as const;

export interface DryRunTableProps {
  rows: readonly CheckedRow[];
  also: RowOptIns;
  host: string;
  longestTitle: number;
}

/** What would become of each row, before anything is sent. */
export function DryRunTable({ rows, also, host, longestTitle }: DryRunTableProps) {
  const parts = useMemo(() => ({ all: rows, ...groupRowsByCategory(rows, also) }), [rows, also]);
  const { chosen, shown, choose } = useRowFilter(parts);
  return (
    <>
      <div class="bar">
        <RowFilter parts={parts} words={tableWords} chosen={chosen} onChoose={choose} />
      </div>
      <RowsTable
        name={t('dryRun')}
        columns={[t('line'), t('titleAndDestination'), t('alias'), t('whatHappens')]}
        count={shown.length}
        cells={(index) => {
          const row = shown[index];
          return row ? cellsOf(row, willCreateLink(row, also), host, longestTitle) : [];
        }}
      />
    </>
  );
}

const cellsOf = (checked: CheckedRow, isMadeNow: boolean, host: string, longestTitle: number) => {
  const { line, title, longUrl, alias } = checked.row;
  const verdict = rowVerdictText(checked, isMadeNow, host, longestTitle);
  return [
    <span class="muted-cell">{formatNumber(line)}</span>,
    <TitleAndDestination title={title} longUrl={'url' in checked.verdict ? checked.verdict.url : longUrl} />,
    <span class="clip" dir="ltr">
      {alias}
    </span>,
    <span class={isProblem(checked, isMadeNow) ? 'problem' : 'muted-cell'} title={verdict}>
      {verdict}
    </span>,
  ];
};

const isProblem = (checked: CheckedRow, isMadeNow: boolean): boolean =>
  ['problem', 'ask'].includes(plannedRowCategory(checked, isMadeNow));
