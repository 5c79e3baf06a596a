import {
  csvOf,
  verbatimCell,
  formatTsv,
  removeFormulaApostrophes,
  type CsvCell,
} from '../../../core/sheet/csv.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import type { ColumnRole } from '../../../core/sheet/sheet-columns.ts';
import type { BatchSource } from './batch-source.ts';

/** A row as a line that reads back as the same row. */
export const rowAsLine = ({ longUrl, alias, title }: Pick<InputRow, 'longUrl' | 'alias' | 'title'>): string =>
  formatTsv([[verbatimCell(longUrl), verbatimCell(alias), title]]).trimEnd();

const names: Record<ColumnRole, string> = { longUrl: 'url', alias: 'alias', title: 'title', code: 'code' };

/** What names a column that isn't used. Without any name, the columns of a heading could not be counted. */
const unnamed = '-';

/**
 * Rows as lines. One that has too many cells keeps them, below a heading that shows which they are. `isTakingCodes`: the codes are aliases
 * now, which only the heading can say.
 */
function rowsAsLines(rows: readonly InputRow[], isTakingCodes = false): string {
  const written = rows.find(({ tooWide }) => tooWide)?.tooWide?.written;
  if (!written) return rows.map(rowAsLine).join('\n');
  const { separator } = written;
  const areCodesAliases = isTakingCodes && !written.roles.includes('alias');
  const roles = written.roles.map((role) => (role === 'code' && areCodesAliases ? 'alias' : role));
  const cellsOf = (row: InputRow): CsvCell[] =>
    row.tooWide?.written.cells.map(verbatimCell) ??
    roles.map((role) => (role === 'title' ? row.title : verbatimCell(role === null ? '' : row[role])));
  const heading = roles.map((role) => (role === null ? unnamed : names[role]));
  const lineOf = (row: InputRow): string => unquotedLine(row) ?? csvOf([cellsOf(row)], separator);
  return [csvOf([heading], separator), ...rows.map(lineOf)]
    .map((line) => line.replaceAll('\r\n', '\n').trimEnd())
    .join('\n');
}

/**
 * A row whose cells fit in some ways, as it was written. With a quote around any of its cells, none of the others would be taken for a part
 * of a URL or a title. `null`: it has to be quoted.
 */
function unquotedLine({ tooWide }: InputRow): string | null {
  if (!tooWide || tooWide.fittings.length === 0) return null;
  const { cells, separator } = tooWide.written;
  const isKept = cells.every((cell) => !/["\r\n]/.test(cell) && removeFormulaApostrophes(cell) === cell);
  return isKept ? cells.join(separator) : null;
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
  if (source.at === 'file' || isWhole || source.isSplit || source.isTakingCodes)
    return rowsAsLines(wanted, source.isTakingCodes);
  const lines = source.text.split('\n');
  const heading = lines.slice(0, (rows[0]?.line ?? 1) - 1).filter((line) => line.trim() !== '');
  // Several URLs of one line are several rows.
  const places = new Map(wanted.map(({ line, lastLine = line }) => [line, lastLine]));
  return [...heading, ...[...places].flatMap(([line, lastLine]) => lines.slice(line - 1, lastLine))].join(
    '\n',
  );
}
