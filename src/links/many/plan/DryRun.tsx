import { useMemo } from 'preact/hooks';
import { isMade, type Also, type CheckedRow } from '../../../core/sheet/check-rows.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { Destination } from './Destination.tsx';
import { partOf, partWords, siftRows } from './row-parts.ts';
import { verdictText } from './problem-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { Sieve, usePart } from './Sieve.tsx';

const tableWords = { all: 'partAll', ...partWords } as const;

/** What would become of each row, before anything is sent. */
export function DryRun(props: { rows: readonly CheckedRow[]; also: Also; host: string }) {
  const { rows, also, host } = props;
  const parts = useMemo(() => ({ all: rows, ...siftRows(rows, also) }), [rows, also]);
  const { chosen, shown, choose } = usePart(parts);
  return (
    <>
      <div class="bar">
        <Sieve parts={parts} words={tableWords} chosen={chosen} onChoose={choose} />
      </div>
      <RowsTable
        name={word('dryRun')}
        columns={[word('line'), word('titleAndDestination'), word('alias'), word('whatHappens')]}
        count={shown.length}
        cells={(index) => {
          const row = shown[index];
          return row ? cellsOf(row, isMade(row, also), host) : [];
        }}
      />
    </>
  );
}

const cellsOf = (checked: CheckedRow, isMadeNow: boolean, host: string) => {
  const { line, title, longUrl, alias } = checked.row;
  const verdict = verdictText(checked, isMadeNow, host);
  return [
    <span class="muted-cell">{formatNumber(line)}</span>,
    <Destination title={title} longUrl={'url' in checked.verdict ? checked.verdict.url : longUrl} />,
    <span class="clip" dir="ltr">
      {alias}
    </span>,
    <span class={isProblem(checked, isMadeNow) ? 'problem' : 'muted-cell'} title={verdict}>
      {verdict}
    </span>,
  ];
};

const isProblem = (checked: CheckedRow, isMadeNow: boolean): boolean =>
  ['problem', 'ask'].includes(partOf(checked, isMadeNow));
