import { aliasProblem } from '../link/alias.ts';
import { anchorAsTitledUrl, anchorsIn, textInHtml, withoutUnread } from '../url/links-in-html.ts';
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
export function pastedHyperlinkTable(html: string): string[][] | null {
  const rows = tableIn(html);
  return rows && hasLinksBehindWords(rows) ? rowsWithLinksBehindWords(rows) : null;
}

/** The rows of a file that is a table: with links behind words as those of a copied one, or with the URLs that it shows. */
export function fileHyperlinkTable(html: string): string[][] | null {
  const rows = tableIn(html);
  if (rows === null) return null;
  return hasLinksBehindWords(rows) ? rowsWithLinksBehindWords(rows) : rowsWithShownUrls(rows);
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

/** In the head of a file. It is taken out here alone, since an icon may also have one, which says where its link leads. */
const documentTitle = /<title\b[\s\S]*?(?:<\/title\s*>|$)/gi;

/** The cells of a document that is one table. `null`: it is none, or has several links in a cell, or cells of several columns. */
function tableIn(html: string): Cell[][] | null {
  const [before = '', table, ...others] = withoutUnread(html).split(/<table\b[^<>]*>/i);
  if (table === undefined || others.length > 0 || /\b(?:col|row)span\s*=\s*["']?(?:[2-9]|1\d)/i.test(table))
    return null;
  const [content = '', ...after] = table.split(/<\/table\s*>/i);
  if (textInHtml(before.replace(documentTitle, ' ') + after.join(' ')) !== '') return null;
  const rows = content
    .split(/<tr\b[^<>]*>/i)
    .slice(1)
    .map((row) =>
      row
        .split(/<t[dh]\b[^<>]*>/i)
        .slice(1)
        .map(cellOf),
    );
  const cells = rows.map((row) => row.flatMap((cell) => cell ?? []));
  return cells.every((row, at) => row.length === rows[at]?.length) ? cells : null;
}

/** `null`: it has several links. */
function cellOf(html: string): Cell | null {
  const text = textInHtml(html);
  const [link, ...others] = anchorsIn(html);
  if (others.length > 0) return null;
  if (link === undefined) return { text, url: isUnambiguousUrl(text) ? text : null, isBehindWords: false };
  return { text, url: link.url, isBehindWords: anchorAsTitledUrl(link).title !== '' };
}
