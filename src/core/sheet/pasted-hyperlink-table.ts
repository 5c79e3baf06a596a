import { aliasProblem } from '../link/alias.ts';
import {
  anchorAsTitledUrl,
  type HtmlCell,
  type HtmlContent,
  type HtmlPart,
  type HtmlTable,
} from '../url/links-in-html.ts';
import type { CsvRecord } from './parse-csv.ts';
import { recognizeHeading, type ColumnMeaning } from './column-names.ts';
import { columnsByContent, findHeadingRow, columnsByHeading, type ColumnRole } from './sheet-columns.ts';
import { isUnambiguousUrl } from './sheet-samples.ts';

interface Cell {
  text: string;
  /** The URL that it shows, or that is behind its words. */
  url: string | null;
  isBehindWords: boolean;
}

/**
 * The rows of a copied table with links behind words, as text that can be read: the URLs stand in the place of the words, which are titles
 * if no column has titles. `null`: it is no such table, or only its links can be read.
 */
export function pastedHyperlinkTable(table: HtmlTable['rows'] | null): string[][] | null {
  const rows = table && inColumns(table);
  if (rows && hasLinksBehindWords(rows)) return rowsWithLinksBehindWords(rows);
  // In the text that is copied along, the cells behind one of several rows stand too far to the left.
  return rows && table.some((cells) => cells.some(isSpanning)) ? rowsWithShownUrls(rows) : null;
}

const isSpanning = ({ columns, rows }: HtmlCell): boolean => columns > 1 || rows > 1;

/** The rows of a file that is a table: with links behind words as those of a copied one, or with the URLs that it shows. */
export function fileHyperlinkTable(table: HtmlTable['rows'] | null): string[][] | null {
  const rows = table && inColumns(table);
  if (rows === null) return null;
  return hasLinksBehindWords(rows) ? rowsWithLinksBehindWords(rows) : rowsWithShownUrls(rows);
}

/** The tables of a page that have a heading, each with all of its links, and what else the page says. */
export function headedTables(page: HtmlContent): { tables: string[][][]; rest: HtmlPart } {
  const read = page.tables.map((table) => ({ table, rows: headedTable(table) }));
  const tables = read.flatMap(({ rows }) => (rows ? [rows] : []));
  if (tables.length === 0) return { tables, rest: page };
  const others = [page.around, ...read.flatMap(({ table, rows }) => (rows ? [] : [table]))];
  return {
    tables,
    rest: {
      text: others.map(({ text }) => text).join('\n'),
      anchors: others.flatMap(({ anchors }) => anchors),
    },
  };
}

function headedTable({ rows: given, anchors }: HtmlTable): string[][] | null {
  const cells = inColumns(given);
  if (cells === null || findHeadingRow(recordsOf(cells)) === null) return null;
  const rows = fileHyperlinkTable(given);
  const shown = new Set(rows?.flat());
  return rows && anchors.every(({ url }) => shown.has(url)) ? rows : null;
}

const hasLinksBehindWords = (rows: readonly Cell[][]): boolean =>
  rows.some((cells) => cells.some(({ isBehindWords }) => isBehindWords));

const recordsOf = (rows: readonly Cell[][]): CsvRecord[] =>
  rows.map((cells, at) => ({ line: at + 1, cells: cells.map(urlOrText) }));

function rowsWithLinksBehindWords(rows: readonly Cell[][]): string[][] | null {
  const records = recordsOf(rows);
  const headingAt = findHeadingRow(records)?.at;
  if (headingAt !== undefined)
    return namedRows(
      (rows[headingAt] ?? []).map(({ text }) => text),
      rows.slice(headingAt + 1),
      columnsByHeading(records, headingAt)?.roles ?? [],
    );
  const columns = columnsByContent(records, true);
  const read = columns && columns.above === 0 ? placedRows(rows, columns.roles) : null;
  const areAllHidden = rows.every((cells) => cells.every(({ url, isBehindWords }) => !url || isBehindWords));
  return read ?? (areAllHidden ? null : linkRows(rows.flat()));
}

/** `null`: nothing tells what the columns are, or there are links in several of them, of which a table would give only one. */
function rowsWithShownUrls(rows: readonly Cell[][]): string[][] | null {
  const records = recordsOf(rows);
  const headingAt = findHeadingRow(records)?.at;
  const columns =
    headingAt === undefined ? columnsByContent(records, true) : columnsByHeading(records, headingAt);
  if (columns === null || columns.isOnlyUrls) return null;
  const isLeftOut = ({ url }: Cell, at: number) => url !== null && columns.roles[at] !== 'longUrl';
  return rows.slice(columns.above).some((cells) => cells.some(isLeftOut))
    ? null
    : records.map(({ cells }) => cells);
}

/** Below a heading: the URLs first, then what is read of a row. */
function namedRows(
  heading: readonly string[],
  rows: readonly Cell[][],
  roles: readonly (ColumnRole | null)[],
): string[][] | null {
  const meanings = heading.map((name) => recognizeHeading(name)?.column);
  const linked = [...heading.keys()].filter((at) => rows.some((cells) => cells[at]?.url));
  const named = roles.indexOf('longUrl');
  // Of several columns with links, one has to be called so.
  const urlAt = meanings[named] === 'longUrl' ? named : linked.length === 1 ? linked[0] : undefined;
  if (urlAt === undefined) return null;
  const others = heading.flatMap((name, at) =>
    at === urlAt ? [] : [{ name, meaning: meanings[at], cells: rows.map((cells) => cells[at]?.text ?? '') }],
  );
  const name = heading[urlAt] ?? '';
  const urls = {
    name: meanings[urlAt] === 'longUrl' ? name : 'url',
    meaning: 'longUrl' as const,
    cells: rows.map((cells) => urlOrText(cells[urlAt])),
  };
  const words = {
    name: meanings[urlAt] === 'title' ? name : 'title',
    meaning: 'title' as const,
    cells: rows.map((cells) => wordsOf(cells[urlAt])),
  };
  const hasTitles = others.some(({ meaning }) => meaning === 'title');
  const columns = [urls, ...(hasTitles ? [] : [words]), ...others].toSorted(
    (a, b) => rankOf(a.meaning) - rankOf(b.meaning),
  );
  return [
    columns.map((column) => column.name),
    ...rows.map((_, at) => columns.map(({ cells }) => cells[at] ?? '')),
  ];
}

const order: (ColumnMeaning | undefined)[] = ['longUrl', 'alias', 'code', 'shortUrl', 'title'];

const rankOf = (meaning: ColumnMeaning | undefined): number =>
  order.includes(meaning) ? order.indexOf(meaning) : order.length;

/** Without a heading: as it is read if it has aliases, or titles beside URLs that it shows. Links elsewhere are added below. */
function placedRows(rows: readonly Cell[][], roles: readonly (ColumnRole | null)[]): string[][] | null {
  const urlAt = roles.indexOf('longUrl');
  const cellsAt = (role: ColumnRole) => rows.flatMap((cells) => cells[roles.indexOf(role)] ?? []);
  const hasHidden = cellsAt('longUrl').some(({ isBehindWords }) => isBehindWords);
  const titles = cellsAt('title');
  const hasTitles = titles.length > 0 && !titles.some(({ isBehindWords }) => isBehindWords);
  if (!areAliases(cellsAt('alias')) && (hasHidden || !hasTitles)) return null;
  const read = rows.map((cells) => {
    const texts = cells.map((cell, at) => (at === urlAt ? urlOrText(cell) : cell.text));
    return titles.length === 0 && hasHidden ? [...texts, wordsOf(cells[urlAt])] : texts;
  });
  const elsewhere = rows.flatMap((cells) => cells.filter((cell, at) => at !== urlAt && cell.isBehindWords));
  return [...read, ...linkRows(elsewhere)];
}

const areAliases = (cells: readonly Cell[]): boolean => {
  const texts = cells.flatMap(({ text }) => text || []);
  return texts.length > 0 && texts.every((text) => aliasProblem(text) === null && /[a-z]/i.test(text));
};

const linkRows = (cells: readonly Cell[]): string[][] =>
  cells.flatMap((cell) => (cell.url === null ? [] : [[cell.url, '', wordsOf(cell)]]));

const urlOrText = (cell: Cell | undefined): string => cell?.url ?? cell?.text ?? '';

const wordsOf = (cell: Cell | undefined): string => (cell?.isBehindWords ? cell.text : '');

/** With more, it is no list of links. */
const mostColumns = 100;
const mostCells = 2_000_000;

/**
 * Each row with a cell for each column. One that stands in several rows is said of each of them. Of several columns, it is in the first, but a
 * URL in all. `null`: a cell has several links, or it would be too large.
 */
function inColumns(rows: readonly (readonly HtmlCell[])[]): Cell[][] | null {
  const grid: (Cell | undefined)[][] = rows.map(() => []);
  let left = mostCells;
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const spanning of cells) {
      const cell = cellOf(spanning);
      const { columns, rows: height } = spanning;
      while (grid[at]?.[column] !== undefined) column += 1;
      const below = grid.slice(at, at + height);
      left -= columns * below.length;
      if (cell === null || column + columns > mostColumns || left < 0) return null;
      for (const row of below)
        for (let place = 0; place < columns; place += 1)
          row[column + place] = place === 0 || cell.url ? cell : emptyCell;
      column += columns;
    }
  }
  return grid.map((row) => Array.from(row, (cell) => cell ?? emptyCell));
}

const emptyCell: Cell = { text: '', url: null, isBehindWords: false };

/** `null`: it has several links. One may stand there by its words and by its URL. */
function cellOf({ text: shown, anchors }: HtmlCell): Cell | null {
  const titled = anchors.find((link) => anchorAsTitledUrl(link).title !== '');
  const link = titled ?? anchors[0];
  const text = anchors.length > 1 && titled ? titled.words : shown;
  if (anchors.some(({ url }) => url !== link?.url)) return null;
  if (link === undefined) return { text, url: isUnambiguousUrl(text) ? text : null, isBehindWords: false };
  return { text, url: link.url, isBehindWords: titled !== undefined };
}
