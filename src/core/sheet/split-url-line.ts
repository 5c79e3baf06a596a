import { aliasProblem } from '../link/alias.ts';
import { findUrls } from '../url/find-urls.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { isUrlCell, isUnambiguousUrl } from './sheet-samples.ts';
import { parseTitledLine } from './parse-titled-line.ts';

/** What may stand between columns, the most certain first: no URL contains a tab. Bars are only in tables. */
export const delimiters = ['\t', ';', ',', '|'];

const ofLines = delimiters.filter((delimiter) => delimiter !== '|');

/** Whether a record is a URL, an alias or an empty cell for it, and perhaps a title. */
export const isAddressBeforeAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
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
 * The cells of a record in a text without a heading. The title is one: “Spring sale, up to 50% off”. So is the URL, of which commas and
 * semicolons may be a part, unless it is known that they stand between the columns (`isBare`). A line with tabs, as the tabs of a window
 * are copied, is split at those instead.
 */
export function rejoinSplitCells(record: CsvRecord, delimiter: string, isBare: boolean): CsvRecord {
  if (delimiter !== '\t' && record.cells[0]?.includes('\t'))
    return { ...record, cells: record.cells.join(delimiter).split('\t') };
  const known = isBare || delimiter === '\t' ? record : withWholeUrl(record, delimiter);
  const [url = '', alias = '', ...title] = known.cells;
  const whole = { ...record, cells: [url, alias, title.join(delimiter)] };
  // Without a space, the rest could also be part of a URL with commas.
  return title.length > 1 && /\s/.test(whole.cells[2]?.trim() ?? '') && isAddressBeforeAlias(whole)
    ? whole
    : known;
}

function withWholeUrl(record: CsvRecord, delimiter: string): CsvRecord {
  const { cells } = record;
  const { from, end } = urlSpan(record);
  if (end - from < 2 || isUnambiguousTitledRow(record)) return record;
  const url = cells.slice(from, end).join(delimiter);
  return { ...record, cells: [...cells.slice(0, from), url, ...cells.slice(end)] };
}

/** The cells that may be one URL: nothing but a comma or a semicolon stands between them. A space ends the URL. */
function urlSpan({ cells }: CsvRecord): { from: number; end: number } {
  const from = isUrlCell(cells[0] ?? '') ? 0 : cells.findIndex(isUnambiguousUrl);
  if (from < 0) return { from, end: from };
  let end = from + 1;
  while (
    end < cells.length &&
    !/\s/.test((cells[end - 1] ?? '').trimStart()) &&
    !/^\s/.test(cells[end] ?? '')
  )
    end += 1;
  while (end > from + 1 && cells[end - 1] === '') end -= 1;
  return { from, end };
}

/** Whether a record can only be a row, though it has no space before its cells: a title with spaces stands behind the URL and the alias. */
export function isUnambiguousTitledRow(record: CsvRecord): boolean {
  const { from, end } = urlSpan(record);
  const [url = '', ...others] = record.cells.slice(Math.max(from, 0), Math.max(end, 0));
  const title = others.pop() ?? '';
  const areAlias = others.length === 1 ? isMeantForAlias(others[0] ?? '') : others.length === 0 && from > 0;
  return areAlias && /\S\s+\S/.test(title) && !isTitleOfUrl.test(title) && !/[?#]/.test(url);
}

/** Behind a bar or a dash, a title belongs to all that stands before. */
const isTitleOfUrl = /^\S+\s+[|–—-]+\s/;

/**
 * The columns of a single line, among lines of different forms. A line with a space or a quote has more than a URL in it. Any other line is
 * split only at what is known to stand between columns (`splitters`). `isTitled`: a single cell behind the URL is the title.
 */
export function splitUrlLine(text: string, splitters: readonly string[], isTitled: boolean): string[] | null {
  const titled = parseTitledLine(text);
  if (titled && !splitters.some((delimiter) => titled.longUrl.includes(delimiter)))
    return [titled.longUrl, '', titled.title];
  const isMore = /[\s"]/.test(text.trim());
  const readings = ofLines.flatMap((delimiter) => {
    if (!text.includes(delimiter) || !(isMore || splitters.includes(delimiter))) return [];
    const [record] = csvParser({ delimiter }).push(text, true);
    const isBare = splitters.includes(delimiter) || hasQuotedCells(text, delimiter);
    return record ? [{ delimiter, record: rejoinSplitCells(record, delimiter, isBare) }] : [];
  });
  for (const { record } of readings) {
    if (!isAddressBeforeAlias(record)) continue;
    const [url = '', second = ''] = record.cells;
    return isLoneTitle(record, isTitled) ? [url, '', second.trim()] : record.cells;
  }
  return isMore
    ? firstOf(readings.map(({ delimiter, record }) => columnsBehind(record, delimiter, isTitled)))
    : null;
}

/** What a program writes that puts cells in quotes, as it would a URL with a delimiter. */
export const hasQuotedCells = (text: string, delimiter: string): boolean =>
  new RegExp(`^[^\\s"]*[${delimiter}]"|^"[^"\\r\\n]*"[${delimiter}]`, 'm').test(text);

/** Whether the URL of a line would end elsewhere if any comma or semicolon ended it. */
export function hasAmbiguousUrlEnd(text: string, splitters: readonly string[], isTitled: boolean): boolean {
  const end = text.search(/[,;]/);
  if (end < 0 || !isUrlCell(text.slice(0, end))) return false;
  const split = splitUrlLine(text, ofLines, isTitled);
  return split !== null && split[0] !== splitUrlLine(text, splitters, isTitled)?.[0];
}

/** The same of a record. */
export function hasAmbiguousCellSplit(record: CsvRecord, delimiter: string, isBare: boolean): boolean {
  const split = rejoinSplitCells(record, delimiter, true);
  const isSplit = rejoinSplitCells(record, delimiter, isBare).cells.length === split.cells.length;
  return !isSplit && (isAddressBeforeAlias(split) || isAliasBeforeAddress(split));
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
