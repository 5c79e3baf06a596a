import { findUrls } from '../url/find-urls.ts';
import { cellTextUnlessNull } from './cell-value.ts';
import { areMostCodesEndsOfUrls, codeColumn } from './code-column.ts';
import {
  recognizeHeading,
  isLongUrlHeading,
  isOldOrNewUrlHeading,
  type ColumnMeaning,
  type RecognizedHeading,
} from './column-names.ts';
import type { CsvRecord } from './parse-csv.ts';
import { urlOnlyRoles, rolesByPosition } from './roles-by-position.ts';
import { hasUrlCell, isUnambiguousUrl, isMajority } from './sheet-samples.ts';

export type ColumnRole = 'longUrl' | 'alias' | 'title' | 'code';

export interface SheetColumns {
  /** What each column contains. `null`: nothing that a link needs. */
  roles: readonly (ColumnRole | null)[];
  /** The number of records above the first row: the heading, and whatever stands above it. */
  above: number;
  /** The name of the column with codes from another service, if these are not to be used as aliases. */
  codeName: string | null;
  /** The names of columns that are not used, though they have something in them. */
  unused: readonly string[];
  /** Without a heading, only the column of URLs is understood. */
  isOnlyUrls: boolean;
  /** The name of the column of URLs, and of all that may as well be it. `null`: it has none. */
  urlName: string | null;
  urlNames: readonly string[];
}

/** Some programs write the name of a table or a report above the heading. */
export const mostAbove = 10;

/**
 * Where the heading is, and how many of its names are known. `null`: there is no heading. The first row may be the name of a table (“Links”), or
 * have names of groups of columns, if one below knows more.
 */
export function findHeadingRow(records: readonly CsvRecord[]): { at: number; known: number } | null {
  let first: { at: number; known: number; areUrlsBelow: boolean } | null = null;
  for (const [at, record] of records.slice(0, mostAbove).entries()) {
    const below = records.slice(at + 1);
    const isOfUrls = record.cells.some(
      (cell, place) =>
        isLongUrlHeading(cell) && below.some(({ cells }) => isUnambiguousUrl(cells[place] ?? '')),
    );
    const names = record.cells.filter((cell) => isOfUrls || !isOldOrNewUrlHeading(cell));
    const columns = names.flatMap((cell) => recognizeHeading(cell)?.column ?? []);
    const areUrlsBelow = usedCellCount(record) > 1 && haveMostUrlsBelow(record, below);
    const isHeading =
      at === 0 ? columns.length > 0 : areUrlsBelow || (columns.includes('longUrl') && columns.length > 1);
    const isBetter = columns.length > (first?.known ?? 0) || (areUrlsBelow && !first?.areUrlsBelow);
    if (isHeading && isBetter && !isRow(record, below)) {
      const found = { at, known: columns.length, areUrlsBelow };
      if (at > 0) return found;
      first = found;
    } else if (hasUrlCell(record) && !/:\s*$/.test(record.cells[0] ?? '')) break;
  }
  return first;
}

/** Whether most records have a URL below a name that says so. Above a heading, programs write what a report is of. */
const haveMostUrlsBelow = ({ cells }: CsvRecord, below: readonly CsvRecord[]): boolean =>
  countAddresses(below, cells.length).some(
    (count, at) => isMajority(count, below) && recognizeHeading(cells[at] ?? '')?.column === 'longUrl',
  );

/**
 * Whether a record with known names is a row: “link” and “Title” may be an alias and a title. In a heading, a name may look like a host
 * (`domain.fullName`), and URLs stand below the name that says so.
 */
function isRow(record: CsvRecord, below: readonly CsvRecord[]): boolean {
  const { cells } = record;
  const names = cells.map(recognizeHeading);
  if (!cells.some((cell, at) => names[at] === null && isUnambiguousUrl(cell)))
    return usedCellCount(record) < 2 && hasUrlCell(record);
  const counts = countAddresses(below, cells.length);
  if (names.some((name, at) => name?.column === 'longUrl' && (counts[at] ?? 0) > 0)) return false;
  const isNamed = names.some(
    (name, at) => name && isCertain(name, cells[at] ?? '') && (below.length > 0 || name.column === 'longUrl'),
  );
  return !isNamed || !areNames(cells, below);
}

const isCertain = ({ isClear }: RecognizedHeading, cell: string): boolean => isClear || cell.includes('.');

/** Whether the cells that look like URLs are bare hosts, above others that don't. */
const areNames = (cells: readonly string[], below: readonly CsvRecord[]): boolean =>
  cells.every(
    (cell, at) =>
      !isUnambiguousUrl(cell) ||
      (isBareHost(cell) && !below.some((record) => isBareHost(record.cells[at] ?? ''))),
  );

const isBareHost = (cell: string): boolean => isUnambiguousUrl(cell) && !/[/:]|^www\./i.test(cell.trim());

/** The columns by their names. `null`: none of them has URLs. `chosen`: the name of the column of URLs, if the user has chosen one. */
export function columnsByHeading(
  records: readonly CsvRecord[],
  headingAt: number,
  chosen: string | null = null,
): SheetColumns | null {
  const heading = records[headingAt]?.cells ?? [];
  const names = heading.map(recognizeHeading);
  const usualAt = urlColumn(heading, records.slice(headingAt + 1));
  const urlAt = chosenColumn(heading, chosen) ?? usualAt;
  if (urlAt === null) return null;
  const find = (column: ColumnMeaning): number => {
    const clear = names.findIndex((name) => name?.column === column && name.isClear);
    return clear >= 0 ? clear : names.findIndex((name) => name?.column === column);
  };
  const rows = records.slice(headingAt + 1);
  const [aliasAt, titleAt] = [find('alias'), find('title')];
  // Results of our own have the aliases that were asked for beside the short URLs that came of them.
  const codeAt = aliasAt >= 0 && find('shortUrl') >= 0 ? -1 : codeColumn(heading, rows, urlAt);
  // With a column of short URLs or clicks, the sheet lists existing links, so its codes are not requested aliases. Nor are they beside
  // a column of aliases.
  const isExport = aliasAt >= 0 || find('shortUrl') >= 0 || find('clicks') >= 0;
  const isAsked = names[codeAt]?.isRequested && !isExport && !areMostCodesEndsOfUrls(rows, codeAt, urlAt);
  const roleOf = (at: number): ColumnRole | null => {
    if (at === urlAt) return 'longUrl';
    if (at === aliasAt) return 'alias';
    if (at === titleAt) return 'title';
    if (at !== codeAt) return null;
    return isAsked ? 'alias' : 'code';
  };
  const roles = heading.map((_, at) => roleOf(at));
  const codeName = heading[roles.indexOf('code')]?.trim() ?? null;
  const mayHaveUrls = (at: number) =>
    at === usualAt ||
    (names[at] === null
      ? at !== codeAt
      : names[at]?.column === 'longUrl' && (at !== codeAt || names[at].isClear));
  return {
    roles,
    above: headingAt + 1,
    codeName,
    unused: unusedOf(heading, roles, rows),
    isOnlyUrls: false,
    ...urlNamesOf(heading, rows, urlAt, mayHaveUrls),
  };
}

const chosenColumn = (heading: readonly string[], chosen: string | null): number | null => {
  const at = chosen === null ? -1 : namesApart(heading).indexOf(chosen);
  return at < 0 ? null : at;
};

/** The names in a heading. One that several columns have is followed by the letter of the column: `url (C)`. */
function namesApart(heading: readonly string[]): string[] {
  const names = heading.map((name) => name.trim());
  return names.map((name, at) =>
    name === '' || names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${letterOf(at)})`,
  );
}

/** As spreadsheets count columns: Z is followed by AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));

/** Most rows have a URL in each of the columns that may be meant. */
function urlNamesOf(
  heading: readonly string[],
  rows: readonly CsvRecord[],
  urlAt: number,
  mayHaveUrls: (at: number) => boolean,
): Pick<SheetColumns, 'urlName' | 'urlNames'> {
  const counts = countAddresses(rows, heading.length);
  const isMeant = (at: number) => at === urlAt || (mayHaveUrls(at) && isMajority(counts[at] ?? 0, rows));
  const names = namesApart(heading);
  return { urlName: names[urlAt] || null, urlNames: names.filter((name, at) => name !== '' && isMeant(at)) };
}

const unusedOf = (
  heading: readonly string[],
  roles: readonly (ColumnRole | null)[],
  rows: readonly CsvRecord[],
): string[] =>
  namesApart(heading).filter(
    (name, at) =>
      name !== '' &&
      (roles[at] ?? null) === null &&
      rows.some(({ cells }) => cellTextUnlessNull(cells[at] ?? '') !== ''),
  );

/**
 * Prefers a column with a clear name, then a column of URLs (first those whose name says that they are the long ones, then those whose name
 * may mean a URL), then a column with such a name alone.
 */
function urlColumn(heading: readonly string[], rows: readonly CsvRecord[]): number | null {
  const names = heading.map(recognizeHeading);
  const counts = countAddresses(rows, heading.length);
  const links = countLinks(rows, counts);
  const count = (at: number) => counts[at] ?? 0;
  const byUrls = mostUrlsFirst(rows, counts);
  const best = (isFit: (at: number) => boolean): number | null => byUrls.find(isFit) ?? null;
  const isNamed = (at: number) => names[at]?.column === 'longUrl';
  const isLong = (at: number) => isLongUrlHeading(heading[at] ?? '');
  const most = Math.max(0, ...counts.filter((_, at) => isNamed(at)));
  return (
    // Not one that few rows have, such as that of redirects beside the page itself.
    best((at) => isNamed(at) && names[at]?.isClear === true && count(at) * 2 >= most) ??
    best((at) => isLong(at) && count(at) > 0) ??
    best((at) => isNamed(at) && count(at) > 0) ??
    mostUrlsFirst(rows, links).find((at) => names[at] === null && (links[at] ?? 0) > 0) ??
    best((at) => isNamed(at) && (rows.length === 0 || !isLong(at)))
  );
}

/** How many rows have a URL in each column. */
const countAddresses = (rows: readonly CsvRecord[], width: number): number[] =>
  Array.from(
    { length: width },
    (_, at) => rows.filter(({ cells }) => isUnambiguousUrl(cells[at] ?? '')).length,
  );

const picture = /\.(?:avif|bmp|gif|hei[cf]|ico|jpe?g|png|svg|tiff?|webp)(?:[?#]|$)/i;

/**
 * The counts without columns of pictures, if most rows of another column have URLs, or sentences with some, as the posts of a plan have them.
 * These are counted then.
 */
function countLinks(rows: readonly CsvRecord[], counts: readonly number[]): readonly number[] {
  const cellsAt = (at: number) => rows.map(({ cells }) => cells[at]?.trim() ?? '');
  const isOfPictures = counts.map(
    (count, at) => count > 0 && cellsAt(at).filter((cell) => picture.test(cell)).length > count / 2,
  );
  if (!isOfPictures.includes(true)) return counts;
  const others = counts.map((count, at) => (isOfPictures[at] ? 0 : count));
  if (others.some((count) => isMajority(count, rows))) return others;
  const sentences = counts.map((_, at) =>
    isOfPictures[at] ? 0 : cellsAt(at).filter((cell) => /\s/.test(cell) && findUrls(cell).length > 0).length,
  );
  return sentences.some((count) => isMajority(count, rows)) ? sentences : counts;
}

/** The columns by how many URLs they have. Of two with as many, one of hosts alone may say where the links of the other are. */
function mostUrlsFirst(rows: readonly CsvRecord[], counts: readonly number[]): number[] {
  const bare = counts.map((_, at) => rows.filter(({ cells }) => isBareHost(cells[at] ?? '')).length);
  return [...counts.keys()].toSorted(
    (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || (bare[a] ?? 0) - (bare[b] ?? 0),
  );
}

/**
 * The columns by their content, if no name is known. `null`: none has URLs. `hasAliases`: a column may be taken for that of aliases. `chosen`: as
 * of `columnsByHeading`.
 */
export function columnsByContent(
  records: readonly CsvRecord[],
  hasAliases: boolean,
  chosen: string | null = null,
): SheetColumns | null {
  const [first] = records;
  const isHeaded = first !== undefined && isUnknownHeading(first, records.slice(1));
  const { rows, width, counts: found } = byContent(records.slice(isHeaded ? 1 : 0));
  const counts = isHeaded ? countLinks(rows, found) : found;
  const usualAt = mostUrlsFirst(rows, counts)[0] ?? -1;
  if (!isMajority(counts[usualAt] ?? 0, rows)) return null;
  const urlAt = (isHeaded ? chosenColumn(first.cells, chosen) : null) ?? usualAt;
  if (!isHeaded && isMajority(rows.filter(hasUrlsOnly).length, rows)) return null;
  // Most rows may leave out their last columns.
  const placed = isHeaded
    ? urlOnlyRoles(Math.max(width, usedCellCount(first)), urlAt)
    : rolesByPosition(rows, width, urlAt);
  const roles = hasAliases ? placed : placed.map((role) => (role === 'alias' ? aliasInstead(placed) : role));
  const isOnlyUrls = !roles.some((role) => role !== null && role !== 'longUrl');
  const unused = isHeaded ? unusedOf(first.cells, roles, rows) : [];
  const { urlName, urlNames } = urlNamesOf(isHeaded ? first.cells : [], rows, urlAt, () => true);
  return { roles, above: isHeaded ? 1 : 0, codeName: null, unused, isOnlyUrls, urlName, urlNames };
}

/** Such a row is a list of URLs, and none of them is the title of another. The last one of a long row may be cut off here. */
const hasUrlsOnly = ({ cells }: CsvRecord): boolean => {
  const used = cells.filter((cell) => cell.trim() !== '');
  return used.length > 1 && used.slice(0, used.length > 3 ? -1 : undefined).every(isUnambiguousUrl);
};

function byContent(records: readonly CsvRecord[]) {
  const rows = records.filter((record) => usedCellCount(record) > 1);
  const width = usualWidth(rows);
  const counts = countAddresses(rows, width);
  return { rows, width, counts, urlAt: mostUrlsFirst(rows, counts)[0] ?? -1 };
}

/**
 * Whether a record has names that nobody knows. One that looks like a host stands elsewhere than the URLs below, or beside a name above
 * numbers.
 */
export function isUnknownHeading(record: CsvRecord, below: readonly CsvRecord[]): boolean {
  const { cells } = record;
  if (usedCellCount(record) < 2) return false;
  if (!hasUrlCell(record)) return true;
  const { rows, width, urlAt } = byContent(below);
  if (usedCellCount(record) !== width || !cells.every((cell) => !isUnambiguousUrl(cell) || isBareHost(cell)))
    return false;
  const areUrls =
    rows.some((row) => isUnambiguousUrl(row.cells[urlAt] ?? '')) &&
    rows.every((row) => !isBareHost(row.cells[urlAt] ?? ''));
  const isAboveNumbers = cells.some(
    (cell, at) => /^\p{L}/u.test(cell) && areNumbers(rows.map((row) => row.cells[at] ?? '')),
  );
  return areUrls && (isAboveNumbers || !isUnambiguousUrl(cells[urlAt] ?? ''));
}

const areNumbers = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^[\d\s.,:/%-]+$/.test(cell) && /\d/.test(cell));

/** What a column that looks like one of aliases has where none are meant. */
const aliasInstead = (roles: readonly (ColumnRole | null)[]): ColumnRole | null =>
  roles.includes('title') ? null : 'title';

/** The number of cells up to the last one that is not empty: spreadsheets also write empty columns. */
export const usedCellCount = ({ cells }: { cells: readonly string[] }): number =>
  cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The number of cells that most records have. */
function usualWidth(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const record of records)
    counts.set(usedCellCount(record), (counts.get(usedCellCount(record)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
