import { useMemo } from 'preact/hooks';
import { isMade, type Also, type CheckedRow } from '../../../core/sheet/check-rows.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { Destination } from './Destination.tsx';
import { verdictText } from './problem-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { Sieve, usePart } from './Sieve.tsx';

type Part = 'all' | 'made' | 'ask' | 'existing' | 'repeat' | 'problem';

const partWords = {
  all: 'partAll',
  made: 'partMade',
  ask: 'partAsk',
  existing: 'partExisting',
  repeat: 'partRepeat',
  problem: 'partProblem',
} as const;

/** What would become of each row, before anything is sent. */
export function DryRun(props: { rows: readonly CheckedRow[]; also: Also; host: string }) {
  const { rows, also, host } = props;
  const parts = useMemo(() => sift(rows, also), [rows, also]);
  const { chosen, shown, choose } = usePart(parts);
  return (
    <>
      <div class="bar">
        <Sieve parts={parts} words={partWords} chosen={chosen} onChoose={choose} />
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

const partOf = ({ verdict }: CheckedRow, isMadeNow: boolean): Exclude<Part, 'all'> => {
  if (isMadeNow) return 'made';
  const { at } = verdict;
  return at === 'ask' || at === 'existing' || at === 'repeat' ? at : 'problem';
};

function sift(rows: readonly CheckedRow[], also: Also): Record<Part, readonly CheckedRow[]> {
  const parts: Record<Exclude<Part, 'all'>, CheckedRow[]> = {
    made: [],
    ask: [],
    existing: [],
    repeat: [],
    problem: [],
  };
  for (const row of rows) parts[partOf(row, isMade(row, also))].push(row);
  return { all: rows, ...parts };
}
