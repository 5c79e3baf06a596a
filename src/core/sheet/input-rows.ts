import { visibleTitle } from '../link/visible-title.ts';
import { hasUnclearRestBehindSpace } from '../url/extract-pasted-url.ts';
import { findUrlsIncludingUnsendable, withPlainAmpersands } from '../url/find-urls.ts';
import { areJoinedUrls } from '../url/joined-urls.ts';
import { restoreEllipses } from '../url/truncated-link-text.ts';
import { normalizedInvisibleSeparator, stripInvisibleCharacters } from '../url/strip-invisible-characters.ts';
import { foreignPunctuation } from '../url/trim-sentence-end.ts';
import { unescapeJsonUrls } from '../url/unescape-json-urls.ts';
import { longestPiece, piecesOf } from './long-text.ts';
import { oddLine, waysCellsFit, withParametersInUrl } from './rejoin-cells.ts';
import { cellTextUnlessNull, shortCodeInCell } from './cell-value.ts';
import { parseTitledLine } from './parse-titled-line.ts';
import { hasAmbiguousUrlEnd, splitUrlLine } from './split-url-line.ts';
import type { CsvRecord } from './parse-csv.ts';
import { usedCellCount, type ColumnRole } from './sheet-columns.ts';
import { isUrlCell, isUnambiguousUrl, isOtherSchemeUrl, isUrlButUnsendable } from './sheet-samples.ts';

/** What the user wrote down to be shortened, line by line. */
export interface InputRow {
  line: number;
  /** The last line of the row, if it is another one. */
  lastLine?: number;
  longUrl: string;
  alias: string;
  title: string;
  /** The short code that the link has elsewhere. It is used only if the user says so. */
  code: string;
  /** The row has more cells than columns, so it is not clear which one is the URL. */
  tooWide: SurplusCells | null;
}

export interface SurplusCells {
  columns: number;
  expected: number;
  /** The ways in which the cells fit. */
  fittings: readonly FittingCells[];
  /** All cells, with the columns among which they stand and what stands between them. */
  written: { cells: readonly string[]; roles: readonly (ColumnRole | null)[]; separator: string };
}

/** A row of too many cells as it may be meant, and those that have to be quoted for it. */
export interface FittingCells {
  row: Pick<InputRow, 'longUrl' | 'alias' | 'title' | 'code'>;
  unquoted: readonly string[];
}

const emptyRow = { longUrl: '', alias: '', title: '', code: '', tooWide: null };

const readCell: Record<ColumnRole, (cell: string) => string> = {
  longUrl: cellTextUnlessNull,
  alias: (cell) => cellTextUnlessNull(cell).replace(/^\/?([\w-]+)\/?$/, '$1'),
  title: (cell) => cellTextUnlessNull(visibleTitle(cell)),
  code: shortCodeInCell,
};

/** Nothing but a list of URLs is longer. */
const cellFor = (role: ColumnRole, cell = ''): string =>
  role === 'longUrl' ? cell : cell.slice(0, longestPiece);

/**
 * The row of a record with known columns, or several rows if its cell has several URLs. `separator`: the comma, semicolon or tab that stands between
 * cells; the first two may stand in them, too, where nothing is quoted. `isSplit`: the user says that commas and semicolons end URLs.
 */
export const createRecordReader = (
  roles: readonly (ColumnRole | null)[],
  separator: string | null = null,
  isSplit = false,
) => {
  const fields = (cells: readonly string[]) => {
    const row = { longUrl: '', alias: '', title: '', code: '' };
    for (const [at, role] of roles.entries()) if (role) row[role] = readCell[role](cellFor(role, cells[at]));
    return row;
  };
  return (given: CsvRecord): InputRow[] => {
    const record = separator === null ? given : recordMeant(given, separator, roles, isSplit);
    const { cells, isQuoted: _, ...place } = record;
    const row: InputRow = { ...place, ...fields(cells), tooWide: null };
    const formula = readHyperlinkFormula(row.longUrl) ?? readLink(row.longUrl);
    if (formula) Object.assign(row, { longUrl: formula.longUrl, title: row.title || formula.title });
    Object.assign(row, elsewhere(row, cells));
    const [columns, expected] = [usedCellCount(record), roles.length];
    if (columns > expected) {
      const ways = separator === null ? [] : waysCellsFit(record, separator, roles);
      const fittings = ways.map((way) => ({
        row: fields(way),
        unquoted: way.filter((cell) => !given.cells.includes(cell)),
      }));
      const written = { cells: cells.slice(0, columns), roles, separator: separator ?? '\t' };
      return [{ ...row, tooWide: { columns, expected, fittings, written } }];
    }
    // A line that is not part of the table, such as “(3 rows)”.
    if (row.longUrl === '' && cells.length < expected && columns === 1) return [];
    // Text after a URL in its cell may belong to it, with a space that should be escaped. Text before it does not.
    const found = isOneAddress(row.longUrl) ? [] : addressesHere(row.longUrl);
    if (found.length === 0) return [row];
    // An alias can only be for one link.
    const alias = found.length === 1 ? row.alias : '';
    return found.map((longUrl) => ({ ...row, longUrl, alias }));
  };
};

/** A link that is written with its words, as in a table of Markdown or Jira. */
const readLink = (cell: string): { longUrl: string; title: string } | null => {
  const link = /^[[<`"]/.test(cell.trimStart()) ? parseTitledLine(cell) : null;
  return link && { ...link, title: visibleTitle(link.title) };
};

/**
 * A link of a spreadsheet that was saved with formulas, or typed as one, in any language: `=HYPERLINK("…";"Title")`. Other functions take a URL as
 * well, for a picture or for data, and have these names in every language.
 */
function readHyperlinkFormula(cell: string): { longUrl: string; title: string } | null {
  const [, url = '', title = ''] =
    /^=(?!IMAGE\b|IMPORT|WEBSERVICE\b)[\p{L}\p{M}._]+\(\s*"(https?:[^"\s]+)"\s*(?:[;,]?\s*"((?:[^"]|"")*)"\s*)?\)$/iu.exec(
      cell,
    ) ?? [];
  return url === '' ? null : { longUrl: url, title: visibleTitle(title.replaceAll('""', '"')) };
}

/** Also where the separator is in a URL, or the line has another one. A line that is a URL is left whole, unless the user says otherwise. */
function recordMeant(
  record: CsvRecord,
  separator: string,
  roles: readonly (ColumnRole | null)[],
  isSplit: boolean,
): CsvRecord {
  const odd = oddLine(record, separator, roles);
  return odd && (isSplit || !isUrlCell(record.cells[0] ?? ''))
    ? odd
    : withParametersInUrl(record, separator, roles);
}

/** Finds a URL that is not in its column: alone in the first cell, or in the column of aliases. */
function elsewhere({ longUrl, alias }: InputRow, cells: readonly string[]): Partial<InputRow> {
  const [first = '', ...others] = cells;
  if (isUnambiguousUrl(alias) && !isUnambiguousUrl(longUrl)) return { longUrl: alias, alias: longUrl };
  const isAlone = longUrl === '' && others.every((cell) => cell.trim() === '') && isUnambiguousUrl(first);
  return isAlone ? { longUrl: first.trim() } : {};
}

/** The rows of a line, one for each URL in it. */
export const createLineReader =
  ({ isList, splitters, isTitled }: { isList: boolean; splitters: readonly string[]; isTitled: boolean }) =>
  ({ cells, line }: CsvRecord): InputRow[] => {
    const text = lineText(cells);
    const formula = readHyperlinkFormula(text);
    if (formula) return [{ ...emptyRow, line, ...formula }];
    const own = isList ? splitUrlLine(text, splitters, isTitled) : null;
    if (own) {
      const [longUrl = '', alias = '', title = ''] = own.map(cellTextUnlessNull);
      return [{ ...emptyRow, line, longUrl, alias, title: visibleTitle(title) }];
    }
    if (/\s/.test(text) && hasAmbiguousUrlEnd(text, splitters, isTitled))
      return [{ ...emptyRow, line, longUrl: text }];
    if (isList && isOneAddress(text) && !foreignPunctuation.test(text))
      return [{ ...emptyRow, line, longUrl: withPlainAmpersands(text) }];
    if (!isList && hasUnclearRestBehindSpace(text)) return [{ ...emptyRow, line, longUrl: text }];
    const found = isList || !isLoneName(text) ? addressesHere(text) : [];
    const isMissed = (isList && !isHeading.test(text)) || isOtherSchemeUrl(text);
    if (found.length === 0 && isMissed) return [{ ...emptyRow, line, longUrl: text }];
    return found.map((longUrl) => ({ ...emptyRow, line, longUrl }));
  };

/** A line without what stands between it and the next one, as lists in code have it, and without quotes around all of it. */
export const lineText = (cells: readonly string[]): string => {
  const text = cells
    .join(' ')
    .trim()
    .replace(/(?<![,;])[,;]+$/, '');
  const inner = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : null;
  return inner === null || inner.replaceAll('""', '').includes('"') ? text : inner.replaceAll('""', '"');
};

/**
 * Whether a text is meant as one URL, also if that can't be sent. A comma before the next URL ends the previous one, unless it is inside a
 * parameter; an invisible character and a space between URLs do so anywhere.
 */
function isOneAddress(text: string): boolean {
  const shown = stripInvisibleCharacters(text);
  if (!isUrlCell(text) && !/^https?:/i.test(shown)) return false;
  return (
    !areJoinedUrls(shown) &&
    !shown.includes(normalizedInvisibleSeparator) &&
    !areAddresses(shown.split(/\s+/))
  );
}

/** Above a list in Markdown. */
const isHeading = /^#{1,6}\s/;

const areAddresses = (words: readonly string[]): boolean => words.length > 1 && words.every(isUnambiguousUrl);

/** Includes URLs in JSON, and those that can't be sent as they are: their row says why. */
function addressesHere(given: string): string[] {
  const found = piecesOf(given).flatMap((piece) => {
    const text = unescapeJsonUrls(piece);
    return restoreEllipses(findUrlsIncludingUnsendable(text, isUrlButUnsendable), text);
  });
  return [...new Set(found)];
}

/**
 * Whether a line of a longer text is a single word with a dot or a colon, which is a name or a file (“Node.js”, “Booking.com”) rather than
 * a host as people type it, without capitals.
 */
const isLoneName = (text: string): boolean =>
  !/[\s/]/.test(text) && !/^www\./i.test(text) && (/\p{Lu}/u.test(text) || !isUnambiguousUrl(text));
