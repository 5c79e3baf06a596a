import {
  csvOf,
  verbatimCell,
  formatTsv,
  removeFormulaApostrophes,
  type CsvCell,
} from '../../../core/sheet/csv.ts';
import type { InputRow, SurplusCells } from '../../../core/sheet/input-rows.ts';
import type { BatchSource } from './batch-source.ts';
import { columnNames, tablesOfText, unnamedColumn } from './text-tables.ts';

/** A row as a line that reads back as the same row. */
export const rowAsLine = ({ longUrl, alias, title }: Pick<InputRow, 'longUrl' | 'alias' | 'title'>): string =>
  formatTsv([[verbatimCell(longUrl), verbatimCell(alias), title]]).trimEnd();

/** Has a place for all that a row may have. */
const wholeHeading = formatTsv([[columnNames.longUrl, columnNames.alias, columnNames.title]]);

type Written = SurplusCells['written'];

/**
 * Rows as lines. One that has too many cells keeps them, below a heading that shows which they are. Rows of several files may need several.
 * `isTakingCodes`: the codes are aliases now, which only the heading can say.
 */
function rowsAsLines(rows: readonly InputRow[], isTakingCodes = false): string {
  const layouts = new Map<string, { written: Written; rows: InputRow[] }>();
  for (const row of rows) {
    if (!row.tooWide) continue;
    const { written } = row.tooWide;
    const key = JSON.stringify([written.roles, written.separator]);
    const layout = layouts.get(key) ?? { written: withCodes(written, isTakingCodes), rows: [] };
    layout.rows.push(row);
    layouts.set(key, layout);
  }
  const [first, ...others] = layouts.values();
  if (!first) return rows.map(rowAsLine).join('\n');
  const narrow = rows.filter(({ tooWide }) => !tooWide);
  const isOneTable = narrow.every((row) => isWritable(row, first.written));
  const ofFirst = new Set(first.rows);
  const wide = isOneTable
    ? { ...first, rows: rows.filter((row) => !row.tooWide || ofFirst.has(row)) }
    : first;
  return [
    ...(isOneTable ? [] : [wholeHeading, ...narrow.map(rowAsLine)]),
    ...[wide, ...others].flatMap((layout) => tableLines(layout.written, layout.rows)),
  ].join('\n');
}

const withCodes = ({ roles, ...written }: Written, isTakingCodes: boolean): Written => ({
  ...written,
  roles: roles.map((role) => (role === 'code' && isTakingCodes && !roles.includes('alias') ? 'alias' : role)),
});

const isWritable = ({ alias, title }: InputRow, { roles }: Written): boolean =>
  (alias === '' || roles.includes('alias')) && (title === '' || roles.includes('title'));

function tableLines({ roles, separator }: Written, rows: readonly InputRow[]): string[] {
  const cellsOf = (row: InputRow): CsvCell[] =>
    row.tooWide?.written.cells.map(verbatimCell) ??
    roles.map((role) => (role === 'title' ? row.title : verbatimCell(role === null ? '' : row[role])));
  const heading = roles.map((role) => (role === null ? unnamedColumn : columnNames[role]));
  const lineOf = (row: InputRow): string => unquotedLine(row) ?? csvOf([cellsOf(row)], separator);
  return [csvOf([heading.map(verbatimCell)], separator), ...rows.map(lineOf)].map((line) =>
    line.replaceAll('\r\n', '\n').trimEnd(),
  );
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
  if (source.at === 'file' || isWhole || source.isSplit || source.isTakingCodes || source.urlColumn)
    return rowsAsLines(wanted, source.isTakingCodes);
  return tablesOfText(source.text)
    .flatMap(({ above, lines }) => {
      const isHere = ({ line }: InputRow) => line > above && line <= above + lines.length;
      const here = wanted.filter(isHere);
      if (here.length === 0) return [];
      const begin = (rows.find(isHere)?.line ?? above + 1) - above - 1;
      const heading = lines.slice(0, begin).filter((line) => line.trim() !== '');
      // Several URLs of one line are several rows.
      const places = new Map(here.map(({ line, lastLine = line }) => [line - above, lastLine - above]));
      return [...heading, ...[...places].flatMap(([line, lastLine]) => lines.slice(line - 1, lastLine))];
    })
    .join('\n');
}
