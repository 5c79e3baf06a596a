import { aliasProblem } from '../link/alias.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { isAddress } from './sheet-samples.ts';

/** What may stand between columns, the surest first: no address has a tab in it. */
export const delimiters = ['\t', ';', ',', '|'];

/** An address, and an alias or the empty place of one; what follows is the title. */
export const isAddressAndAlias = ({ cells: [url = '', alias, ...others] }: CsvRecord): boolean =>
  alias !== undefined &&
  others.length < 2 &&
  isAddress(url) &&
  (alias.trim() === '' || aliasProblem(alias.trim()) === null);

/**
 * A record of a text in which nothing names the columns, with its title in one piece: "Spring sale, up to 50% off" is one title. Where a
 * line has tabs, as the tabs of a window are written, it has columns between them, whatever the others have.
 */
export function withWholeTitle({ cells, line }: CsvRecord, delimiter: string): CsvRecord {
  if (delimiter !== '\t' && cells[0]?.includes('\t'))
    return { line, cells: cells.join(delimiter).split('\t') };
  const [url = '', alias = '', ...title] = cells;
  const whole = { line, cells: [url, alias, title.join(delimiter)] };
  // Without a space it could as well be an address with more commas in it.
  return title.length > 1 && /\s/.test(whole.cells[2]?.trim() ?? '') && isAddressAndAlias(whole)
    ? whole
    : { cells, line };
}

/**
 * The columns of a line that is read by itself, among lines that are made in several ways. A space says that it is more than an address;
 * without one, it is only split at what most other lines are split at (`splitters`).
 */
export function ownColumns(text: string, splitters: readonly string[]): string[] | null {
  const isMore = /\s/.test(text.trim());
  for (const delimiter of delimiters) {
    if (!text.includes(delimiter) || !(isMore || splitters.includes(delimiter))) continue;
    const [record] = csvParser({ delimiter }).push(text, true);
    const whole = record && withWholeTitle(record, delimiter);
    if (whole && isAddressAndAlias(whole)) return whole.cells;
  }
  return null;
}
