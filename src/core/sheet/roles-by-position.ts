import { aliasProblem } from '../link/alias.ts';
import { isCapitalizedWord } from './split-url-line.ts';
import type { CsvRecord } from './parse-csv.ts';
import type { ColumnRole } from './sheet-columns.ts';
import { isMajority } from './sheet-samples.ts';

/** The order of columns without a heading, as the page asks for them. */
const positions: readonly ColumnRole[] = ['longUrl', 'alias', 'title'];

export const urlOnlyRoles = (width: number, urlAt: number): (ColumnRole | null)[] =>
  Array.from({ length: width }, (_, at) => (at === urlAt ? 'longUrl' : null));

/** The content of each column, for rows without a heading. */
export function rolesByPosition(
  rows: readonly CsvRecord[],
  width: number,
  urlAt: number,
): (ColumnRole | null)[] {
  if (width > positions.length) return urlOnlyRoles(width, urlAt);
  const others = [...urlOnlyRoles(width, urlAt).keys()].filter((at) => at !== urlAt);
  const cellsAt = (at: number): string[] => rows.flatMap(({ cells }) => cells[at]?.trim() || []);
  const isTitleAlone = (isIn: typeof isOfTitles) =>
    others.length === 1 && others.every((at) => isIn(cellsAt(at)));
  if (urlAt === 0 && isTitleAlone(isOfTitles)) return ['longUrl', 'title'];
  if (urlAt === 0) return isMostly(cellsAt(1), hasSpace) ? ['longUrl', 'title', null] : [...positions];
  const aliasAt = others.find((at) => isOfAliases(cellsAt(at)));
  // With three columns and no alias, it is not clear which one is the title.
  if (aliasAt === undefined && !isTitleAlone(isOfTitles)) return urlOnlyRoles(width, urlAt);
  const titleAt = others.find((at) => at !== aliasAt && isMostly(cellsAt(at), hasLetter));
  return urlOnlyRoles(width, urlAt).map((role, at) => {
    if (at === aliasAt) return 'alias';
    return at === titleAt ? 'title' : role;
  });
}

const isMostly = (cells: readonly string[], isFit: (cell: string) => boolean): boolean =>
  isMajority(cells.filter(isFit).length, cells);

const areNoAliases = (cells: readonly string[]): boolean => isMostly(cells, hasNoAlias);

/** An alias has no space, so one cell with a space shows that the others are no aliases either. */
const isOfTitles = (cells: readonly string[]): boolean =>
  cells.some(hasSpace) || areNoAliases(cells) || isMostly(cells, isCapitalizedWord);

const hasSpace = (cell: string): boolean => /\s/.test(cell);

const hasLetter = (cell: string): boolean => /\p{L}/u.test(cell);

const hasNoAlias = (cell: string): boolean => aliasProblem(cell) === 'bad-character';

/** Aliases contain letters, unlike numbers and dates, and rarely repeat, unlike a status. */
const isOfAliases = (cells: readonly string[]): boolean =>
  !isOfTitles(cells) &&
  isMajority(new Set(cells).size, cells) &&
  isMostly(cells, (cell) => /[a-z]/i.test(cell) && !hasNoAlias(cell));
