import { aliasProblem } from '../link/alias.ts';
import { addressesIn } from '../url/addresses-in.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { isAddress, isClearAddress } from './sheet-samples.ts';

/** What may stand between columns, the surest first: no address has a tab in it. */
export const delimiters = ['\t', ';', ',', '|'];

/** An address, and an alias or the empty place of one; what follows is the title. */
export const isAddressAndAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length < 2 &&
  isAddress(url) &&
  isAlias(alias.trim(), others[0]?.trim() ?? '');

/** An alias or the empty place of one before its address, among three columns in any order. */
export function isAliasBeforeAddress({ cells }: CsvRecord): boolean {
  const urlAt = cells.findIndex(isClearAddress);
  const hasAlias = cells.slice(0, Math.max(urlAt, 0)).some((cell) => isMeantForAlias(cell.trim()));
  return cells.length <= 3 && hasAlias && cells.filter(isClearAddress).length === 1;
}

/** One that can't be one, as "x" or "café", is meant to be where a title follows it: then it is said what is wrong with it. */
const isAlias = (alias: string, title: string): boolean =>
  alias === '' || aliasProblem(alias) === null || (title !== '' && isWord(alias));

const isMeantForAlias = (cell: string): boolean => cell === '' || aliasProblem(cell) === null || isWord(cell);

const isWord = (text: string): boolean => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text) && /\p{L}/u.test(text);

/**
 * A record of a text in which nothing names the columns, with its title in one piece: "Spring sale, up to 50% off" is one title. Where a
 * line has tabs, as the tabs of a window are written, it has columns between them, whatever the others have.
 */
export function withWholeTitle(record: CsvRecord, delimiter: string): CsvRecord {
  const { cells } = record;
  if (delimiter !== '\t' && cells[0]?.includes('\t'))
    return { ...record, cells: cells.join(delimiter).split('\t') };
  const [url = '', alias = '', ...title] = cells;
  const whole = { ...record, cells: [url, alias, title.join(delimiter)] };
  // Without a space it could as well be an address with more commas in it.
  return title.length > 1 && /\s/.test(whole.cells[2]?.trim() ?? '') && isAddressAndAlias(whole)
    ? whole
    : record;
}

/**
 * The columns of a line that is read by itself, among lines that are made in several ways. A space or a quote says that it is more than an
 * address; without one, it is only split at what most other lines are split at (`splitters`).
 */
export function ownColumns(text: string, splitters: readonly string[]): string[] | null {
  const isMore = /[\s"]/.test(text.trim());
  const readings = delimiters.flatMap((delimiter) => {
    if (!text.includes(delimiter) || !(isMore || splitters.includes(delimiter))) return [];
    const [record] = csvParser({ delimiter }).push(text, true);
    return record ? [{ delimiter, record }] : [];
  });
  for (const { delimiter, record } of readings) {
    const whole = withWholeTitle(record, delimiter);
    if (isAddressAndAlias(whole)) return whole.cells;
  }
  return isMore ? firstOf(readings.map(({ delimiter, record }) => columnsBehind(record, delimiter))) : null;
}

/**
 * An address with more behind it than an address has: what stands in the place of the alias is taken for one, so that nothing of the line is
 * left away without a word. Where it is all there is, and no single word, it is the title.
 */
function columnsBehind(
  { cells: [url = '', second = '', ...others] }: CsvRecord,
  delimiter: string,
): string[] | null {
  const title = others.join(delimiter).trim();
  if (!isAddress(url) || addressesIn(`${second} ${title}`).length > 0) return null;
  const alias = second.trim();
  return title === '' && aliasProblem(alias) === 'bad-character' && !isWord(alias)
    ? [url, '', alias]
    : [url, alias, title];
}

const firstOf = <Value>(values: readonly (Value | null)[]): Value | null =>
  values.find((value) => value !== null) ?? null;
