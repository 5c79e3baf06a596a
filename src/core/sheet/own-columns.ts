import { aliasProblem } from '../link/alias.ts';
import { addressesIn } from '../url/addresses-in.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { isAddress, isClearAddress } from './sheet-samples.ts';

/** What may stand between columns, the most certain first: no URL contains a tab. */
export const delimiters = ['\t', ';', ',', '|'];

/** Whether a record is a URL, an alias or an empty cell for it, and perhaps a title. */
export const isAddressAndAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length < 2 &&
  isAddress(url) &&
  isAlias(alias.trim(), others[0]?.trim() ?? '');

/** Whether a record has an alias, or an empty cell for it, before its URL, among at most three columns. */
export function isAliasBeforeAddress({ cells }: CsvRecord): boolean {
  const urlAt = cells.findIndex(isClearAddress);
  const hasAlias = cells.slice(0, Math.max(urlAt, 0)).some((cell) => isMeantForAlias(cell.trim()));
  return cells.length <= 3 && hasAlias && cells.filter(isClearAddress).length === 1;
}

/** An invalid alias, such as “x” or “café”, still counts as one if a title follows. The user is then told what is wrong with it. */
const isAlias = (alias: string, title: string): boolean =>
  alias === '' || aliasProblem(alias) === null || (title !== '' && isWord(alias));

const isMeantForAlias = (cell: string): boolean => cell === '' || aliasProblem(cell) === null || isWord(cell);

const isWord = (text: string): boolean => /^[\p{L}\p{M}\p{N}_-]+$/u.test(text) && /\p{L}/u.test(text);

/**
 * Joins the title of a record in a text without a heading: “Spring sale, up to 50% off” is one title. A line with tabs, as the tabs of a
 * window are copied, is split at those instead.
 */
export function withWholeTitle(record: CsvRecord, delimiter: string): CsvRecord {
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
 * split only at what splits most lines (`splitters`).
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
 * A URL followed by more text. The second cell counts as the alias, so that nothing of the line is dropped silently. If there is nothing
 * else and it is not a single word, it is the title.
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
