import { aliasProblem } from '../link/alias.ts';
import { findUrls } from '../url/find-urls.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { isUrlCell, isUnambiguousUrl } from './sheet-samples.ts';
import { titledLine } from './titled-line.ts';

/** What may stand between columns, the most certain first: no URL contains a tab. Bars are only in tables. */
export const delimiters = ['\t', ';', ',', '|'];

const ofLines = delimiters.filter((delimiter) => delimiter !== '|');

/** Whether a record is a URL, an alias or an empty cell for it, and perhaps a title. */
export const isAddressAndAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length < 2 &&
  isUrlCell(url) &&
  isAlias(alias.trim(), others[0]?.trim() ?? '');

/** Whether a record has an alias, or an empty cell for it, before its URL, among at most three columns. */
export function isAliasBeforeAddress({ cells }: CsvRecord): boolean {
  const urlAt = cells.findIndex(isUnambiguousUrl);
  const hasAlias = cells.slice(0, Math.max(urlAt, 0)).some((cell) => isMeantForAlias(cell.trim()));
  return cells.length <= 3 && hasAlias && cells.filter(isUnambiguousUrl).length === 1;
}

/** An invalid alias, such as “x” or “café”, still counts as one if a title follows. The user is then told what is wrong with it. */
const isAlias = (alias: string, title: string): boolean =>
  alias === '' || aliasProblem(alias) === null || (title !== '' && isWord(alias));

const isMeantForAlias = (cell: string): boolean => cell === '' || aliasProblem(cell) === null || isWord(cell);

/** Next to a URL, a name such as “Facebook” is its title. */
export const isCapitalizedWord = (cell: string): boolean => /^\p{Lu}\p{L}+$/u.test(cell);

const isWord = (text: string): boolean => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text) && /\p{L}/u.test(text);

/**
 * Joins the title of a record in a text without a heading: “Spring sale, up to 50% off” is one title. A line with tabs, as the tabs of a
 * window are copied, is split at those instead.
 */
export function joinTitleCells(record: CsvRecord, delimiter: string): CsvRecord {
  const { cells } = record;
  if (delimiter !== '\t' && cells[0]?.includes('\t'))
    return { ...record, cells: cells.join(delimiter).split('\t') };
  const [url = '', alias = '', ...title] = cells;
  const whole = { ...record, cells: [url, alias, title.join(delimiter)] };
  // Without a space, the rest could also be part of a URL with commas.
  return title.length > 1 && /\s/.test(whole.cells[2]?.trim() ?? '') && isAddressAndAlias(whole)
    ? whole
    : record;
}

/**
 * The columns of a single line, among lines of different forms. A line with a space or a quote has more than a URL in it. Any other line is
 * split only at what splits most lines (`splitters`). `isTitled`: a single cell behind the URL is the title.
 */
export function splitUrlLine(text: string, splitters: readonly string[], isTitled: boolean): string[] | null {
  const titled = titledLine(text);
  if (titled) return [titled.longUrl, '', titled.title];
  const isMore = /[\s"]/.test(text.trim());
  const readings = ofLines.flatMap((delimiter) => {
    if (!text.includes(delimiter) || !(isMore || splitters.includes(delimiter))) return [];
    const [record] = csvParser({ delimiter }).push(text, true);
    return record ? [{ delimiter, record }] : [];
  });
  for (const { delimiter, record } of readings) {
    const whole = joinTitleCells(record, delimiter);
    if (isAddressAndAlias(whole) && !isLoneTitle(whole, isTitled)) return whole.cells;
  }
  return isMore
    ? firstOf(readings.map(({ delimiter, record }) => columnsBehind(record, delimiter, isTitled)))
    : null;
}

/** Whether a record has nothing but a title behind its URL: a word with a capital letter, or any in a list in which others are titles. */
const isLoneTitle = ({ cells: [, second = '', ...others] }: CsvRecord, isTitled: boolean): boolean =>
  others.every((cell) => cell.trim() === '') &&
  second.trim() !== '' &&
  (isTitled || isCapitalizedWord(second.trim()));

/** Whether a record has a title with spaces, and nothing else, behind its URL. */
export const hasTitleAlone = ({ cells: [url = '', second = '', ...others] }: CsvRecord): boolean =>
  isUrlCell(url) && /\S\s+\S/.test(second) && others.every((cell) => cell.trim() === '');

/** A URL followed by more text, of which nothing is dropped silently. An alias is a single word. */
function columnsBehind(record: CsvRecord, delimiter: string, isTitled: boolean): string[] | null {
  const {
    cells: [url = '', second = '', ...others],
  } = record;
  const title = others.join(delimiter).trim();
  const alias = second.trim();
  if (!isUrlCell(url) || findUrls(`${alias} ${title}`).length > 0) return null;
  if (/\s/.test(alias)) return [url, '', [second, ...others].join(delimiter).trim()];
  const isTitle =
    isLoneTitle(record, isTitled) ||
    (title === '' && aliasProblem(alias) === 'bad-character' && !isWord(alias));
  return isTitle ? [url, '', alias] : [url, alias, title];
}

const firstOf = <Value>(values: readonly (Value | null)[]): Value | null =>
  values.find((value) => value !== null) ?? null;
