import { useMemo } from 'preact/hooks';
import { isMadeAnew, type CheckedRow } from '../../core/check-rows.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { Destination } from './Destination.tsx';
import { verdictText } from './problem-words.ts';
import { RowsTable } from './RowsTable.tsx';
import { Sieve, usePart } from './Sieve.tsx';

type Part = 'all' | 'made' | 'existing' | 'repeat' | 'problem';

const partWords = {
  all: 'partAll',
  made: 'partMade',
  existing: 'partExisting',
  repeat: 'partRepeat',
  problem: 'partProblem',
} as const;

/** What would become of each row, before anything is sent. */
export function DryRun(props: { rows: readonly CheckedRow[]; isMakingAnother: boolean; host: string }) {
  const { rows, isMakingAnother, host } = props;
  const parts = useMemo(() => sift(rows, isMakingAnother), [rows, isMakingAnother]);
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
          return row ? cellsOf(row, isMadeAnew(row, isMakingAnother), host) : [];
        }}
      />
    </>
  );
}

const cellsOf = (checked: CheckedRow, isMade: boolean, host: string) => {
  const { line, title, longUrl, alias } = checked.row;
  const verdict = verdictText(checked, isMade, host);
  return [
    <span class="muted-cell">{formatNumber(line)}</span>,
    <Destination title={title} longUrl={'url' in checked.verdict ? checked.verdict.url : longUrl} />,
    <span class="clip" dir="ltr">
      {alias}
    </span>,
    <span class={partOf(checked, isMade) === 'problem' ? 'problem' : 'muted-cell'} title={verdict}>
      {verdict}
    </span>,
  ];
};

const partOf = ({ verdict }: CheckedRow, isMade: boolean): Exclude<Part, 'all'> => {
  if (isMade) return 'made';
  return verdict.at === 'existing' || verdict.at === 'repeat' ? verdict.at : 'problem';
};

function sift(rows: readonly CheckedRow[], isMakingAnother: boolean): Record<Part, readonly CheckedRow[]> {
  const parts: Record<Exclude<Part, 'all'>, CheckedRow[]> = {
    made: [],
    existing: [],
    repeat: [],
    problem: [],
  };
  for (const row of rows) parts[partOf(row, isMadeAnew(row, isMakingAnother))].push(row);
  return { all: rows, ...parts };
}
