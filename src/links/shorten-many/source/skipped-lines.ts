import { csvOf, verbatimCell, formatTsv, type CsvCell } from '../../../core/sheet/csv.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import type { ColumnRole } from '../../../core/sheet/sheet-columns.ts';
import type { BatchSource } from './batch-source.ts';

/** A row as a line that reads back as the same row. */
export const rowAsLine = ({ longUrl, alias, title }: Pick<InputRow, 'longUrl' | 'alias' | 'title'>): string =>
  formatTsv([[verbatimCell(longUrl), verbatimCell(alias), title]]).trimEnd();

const names: Record<ColumnRole, string> = { longUrl: 'url', alias: 'alias', title: 'title', code: 'code' };

/** What names a column that isn't used. Without any name, the columns of a heading could not be counted. */
const unnamed = '-';

/** Rows as lines. One that has too many cells keeps them, below a heading that shows which they are. */
function rowsAsLines(rows: readonly InputRow[]): string {
  const written = rows.find(({ tooWide }) => tooWide)?.tooWide?.written;
  if (!written) return rows.map(rowAsLine).join('\n');
  const { roles, separator } = written;
  const cellsOf = (row: InputRow): CsvCell[] =>
    row.tooWide?.written.cells.map(verbatimCell) ??
    roles.map((role) => (role === 'title' ? row.title : verbatimCell(role === null ? '' : row[role])));
  const heading = roles.map((role) => (role === null ? unnamed : names[role]));
  return csvOf([heading, ...rows.map(cellsOf)], separator)
    .replaceAll('\r\n', '\n')
    .trimEnd();
}

/**
 * The lines of some rows, to be put right in a new batch: as they were written, below the heading that names their cells, if there is one.
 * Rows that are not lines of the text (`isWhole`), that come from a file, or that the user has chosen how to read, are written as lines.
 * `rows`: all rows of the source.
 */
export function linesOfRows(
  source: BatchSource,
  isWhole: boolean,
  rows: readonly InputRow[],
  wanted: readonly InputRow[],
): string {
  if (source.at === 'file' || isWhole || source.isSplit || source.isTakingCodes) return rowsAsLines(wanted);
  const lines = source.text.split('\n');
  const heading = lines.slice(0, (rows[0]?.line ?? 1) - 1).filter((line) => line.trim() !== '');
  // Several URLs of one line are several rows.
  const places = new Map(wanted.map(({ line, lastLine = line }) => [line, lastLine]));
  return [...heading, ...[...places].flatMap(([line, lastLine]) => lines.slice(line - 1, lastLine))].join(
    '\n',
  );
}
