import type { BatchedCreate, BatchRow, PlacedBatchRow } from './batch.ts';
import { csvFileOf, verbatimCell, formatTsv, type CsvCell } from '../sheet/csv.ts';
import type { CreatedLink } from '../link/link.ts';

/** A row of a batch of creates. */
export interface CreateRow extends BatchRow {
  submission: BatchedCreate;
}

export type PlacedCreateRow = CreateRow & PlacedBatchRow;

export const isCreateRow = (row: PlacedBatchRow): row is PlacedCreateRow => 'longUrl' in row.submission;

export type BatchRowStatus = 'ready' | 'failed' | 'open';

export const statusOfBatchRow = ({ outcome }: BatchRow): BatchRowStatus => {
  if (outcome === null) return 'open';
  return outcome.at === 'done' ? 'ready' : 'failed';
};

export const linkOfRow = ({ outcome }: BatchRow): CreatedLink | null =>
  outcome?.at === 'done' ? outcome.link : null;

/** The first three names are recognized as a heading, so that the user can correct failed rows in the file and read it again. */
const columns = ['url', 'alias', 'title', 'short_url', 'short_code', 'result', 'note'] as const;

/** Says in words what became of a row. */
type WordsOf = (row: CreateRow) => string;

const cellsOf = (row: CreateRow, wordsOf: WordsOf): string[] => {
  const link = linkOfRow(row);
  const { longUrl, alias, title } = row.submission;
  return [
    longUrl,
    alias,
    title,
    link?.shortUrl ?? '',
    link?.shortCode ?? '',
    statusOfBatchRow(row),
    wordsOf(row),
  ];
};

/** What a program that reads the file goes by. */
const exactNames: ReadonlySet<string> = new Set(['url', 'alias', 'short_url', 'short_code']);

const cellsOfAll = (rows: readonly CreateRow[], wordsOf: WordsOf): CsvCell[][] => [
  [...columns],
  ...rows.map((row) =>
    cellsOf(row, wordsOf).map((cell, at) => (exactNames.has(columns[at] ?? '') ? verbatimCell(cell) : cell)),
  ),
];

export const resultsAsCsvFile = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  csvFileOf(cellsOfAll(rows, wordsOf));

/** A table to paste into a spreadsheet. */
export const resultsAsTsv = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  formatTsv(cellsOfAll(rows, wordsOf));

export const resultsAsJson = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(cellsOf(row, wordsOf).map((cell, at) => [columns[at], cell]))),
    null,
    2,
  )}\n`;
