import { shortCodeInCell, cellTextUnlessNull } from './cell-value.ts';
import { recognizeHeading, isLongUrlHeading, type RecognizedHeading } from './column-names.ts';
import type { CsvRecord } from './parse-csv.ts';
import { isUnambiguousUrl, isMajority } from './sheet-samples.ts';

/**
 * The column with the codes that links have at another service: one whose name says so, or else one of short URLs, or one whose cells end
 * in codes. Services also call such a column link, address, path, key or source.
 */
export function codeColumn(heading: readonly string[], rows: readonly CsvRecord[], urlAt: number): number {
  const names = heading.map(recognizeHeading);
  const cellsAt = (at: number) => rows.flatMap(({ cells }) => cellTextUnlessNull(cells[at] ?? '') || []);
  const find = (isFit: (at: number) => boolean) => heading.findIndex((_, at) => at !== urlAt && isFit(at));
  const mayBeCodes = (at: number) =>
    names[at]?.column === 'code' || (names[at]?.column === 'longUrl' && !isLongUrlHeading(heading[at] ?? ''));
  const attempts = [
    find((at) => names[at]?.column === 'code' && names[at].isClear && mayBeNamedSo(names[at], cellsAt(at))),
    find((at) => names[at]?.column === 'shortUrl'),
    find((at) => mayBeCodes(at) && areShortCodes(cellsAt(at))),
    find((at) => names[at] === null && areShortUrls(cellsAt(at)) && !areMostTheUrls(rows, at, urlAt)),
  ];
  return attempts.find((at) => at >= 0) ?? -1;
}

/** A column of words to search for is no column of codes. One to create is, so that what can be no alias is said. */
const mayBeNamedSo = ({ isRequested = false }: RecognizedHeading, cells: readonly string[]): boolean =>
  !areStatuses(cells) &&
  (isRequested ||
    cells.length === 0 ||
    (isMajority(cells.filter(isShort).length, cells) && areDistinct(cells)));

/** A sheet of redirects has a column of HTTP statuses, and calls it code. */
const areStatuses = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^30[0-8]$|^410$/.test(cell));

/** A code, alone or behind a host or a folder. */
const short = /^(?:(?:https?:\/\/)?[\w.-]+(?::\d+)?\/|\/(?:[\w-]+\/)?)?[\w-]{1,50}\/?$/i;

const isShort = (cell: string): boolean => short.test(cell);

const areDistinct = (cells: readonly string[]): boolean =>
  isMajority(new Set(cells.map(shortCodeInCell)).size, cells);

export const areShortCodes = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every(isShort) && areDistinct(cells);

/** Whether the codes are those at which the pages have their own URLs, as a web site exports them. */
export const areMostCodesEndsOfUrls = (
  rows: readonly CsvRecord[],
  codeAt: number,
  urlAt: number,
): boolean => {
  const ends = rows.filter(({ cells }) => {
    const code = shortCodeInCell(cells[codeAt] ?? '');
    return code !== '' && code === shortCodeInCell(cells[urlAt] ?? '');
  });
  return isMajority(ends.length, rows);
};

/** Such as the canonical URLs of pages. */
const areMostTheUrls = (rows: readonly CsvRecord[], at: number, urlAt: number): boolean =>
  isMajority(rows.filter(({ cells }) => cells[at]?.trim() === cells[urlAt]?.trim()).length, rows);

const areShortUrls = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  areShortCodes(cells) &&
  cells.every(isUnambiguousUrl) &&
  new Set(cells.map((cell) => cell.replace(/\/[^/]*\/?$/, ''))).size === 1;
