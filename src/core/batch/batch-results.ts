import type { CreateWish, Row } from './batch.ts';
import { csvFileOf, tableOf } from '../sheet/csv.ts';
import type { CreatedLink } from '../link/link.ts';

/** A row of a batch of creates, as its results are shown. */
export interface CreateRow extends Row {
  wish: CreateWish;
}

export const isCreateRow = (row: Row): row is CreateRow => 'longUrl' in row.wish;

export type ResultPart = 'ready' | 'failed' | 'open';

export const partOf = ({ outcome }: Row): ResultPart => {
  if (outcome === null) return 'open';
  return outcome.at === 'done' ? 'ready' : 'failed';
};

export const linkOfRow = ({ outcome }: Row): CreatedLink | null =>
  outcome?.at === 'done' ? outcome.link : null;

/** The names of the first three are what is read as a heading: the rows that failed can be mended in the file and read again. */
const columns = ['url', 'alias', 'title', 'short_url', 'short_code', 'result', 'note'] as const;

/** `wordsOf` says in words what became of a row. */
type WordsOf = (row: CreateRow) => string;

const cellsOf = (row: CreateRow, wordsOf: WordsOf): string[] => {
  const link = linkOfRow(row);
  const { longUrl, alias, title } = row.wish;
  return [longUrl, alias, title, link?.shortUrl ?? '', link?.shortCode ?? '', partOf(row), wordsOf(row)];
};

const cellsOfAll = (rows: readonly CreateRow[], wordsOf: WordsOf): string[][] => [
  [...columns],
  ...rows.map((row) => cellsOf(row, wordsOf)),
];

export const resultsAsCsvFile = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  csvFileOf(cellsOfAll(rows, wordsOf));

/** To be pasted into a spreadsheet. */
export const resultsAsTable = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  tableOf(cellsOfAll(rows, wordsOf));

export const resultsAsJson = (rows: readonly CreateRow[], wordsOf: WordsOf): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(cellsOf(row, wordsOf).map((cell, at) => [columns[at], cell]))),
    null,
    2,
  )}\n`;
