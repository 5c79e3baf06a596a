import { linkOfRow, type CreateRow } from '../../../core/batch/batch-results.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { CopyButton } from '../../../ui/copy/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { copySaying } from '../../../ui/menu/link-menu.ts';
import { Destination } from '../plan/Destination.tsx';
import { resultText } from './result-words.ts';
import { RowsTable } from '../plan/RowsTable.tsx';

export interface ResultRow {
  /** Its place in the batch. */
  index: number;
  row: CreateRow;
}

export interface ResultsTableProps {
  rows: readonly ResultRow[];
  host: string;
  /** Gets a sentence about the outcome of a copy. */
  onSaid: (text: string) => void;
}

/** What became of each row, with its short link. */
export const ResultsTable = ({ rows, host, onSaid }: ResultsTableProps) => (
  <RowsTable
    name={word('results')}
    columns={[word('row'), word('titleAndDestination'), word('shortLink'), word('result')]}
    count={rows.length}
    cells={(at) => {
      const shown = rows[at];
      return shown ? cellsOf(shown, host, onSaid) : [];
    }}
  />
);

const resultClasses: Partial<Record<string, string>> = { done: 'made', failed: 'problem' };

function cellsOf({ index, row }: ResultRow, host: string, onSaid: ResultsTableProps['onSaid']) {
  const { longUrl, title, alias } = row.wish;
  const link = linkOfRow(row);
  const result = resultText(row, host);
  return [
    <span class="muted-cell">{formatNumber(index + 1)}</span>,
    <Destination title={title} longUrl={longUrl} />,
    link ? (
      <div class="short-code">
        <a class="clip" href={link.shortUrl} target="_blank" rel="noreferrer" dir="ltr">
          {link.shortCode}
        </a>
        <CopyButton
          key={link.shortUrl}
          copy={() => copySaying({ ...link, title }, onSaid)}
          url={link.shortUrl}
          name={link.shortCode}
        />
      </div>
    ) : (
      <span class="clip muted-cell" dir="ltr">
        {alias}
      </span>
    ),
    <span class={resultClasses[row.outcome?.at ?? 'open'] ?? 'muted-cell'} title={result}>
      {row.outcome?.at === 'done' && <Icon name="check" />}
      {result}
    </span>,
  ];
}
