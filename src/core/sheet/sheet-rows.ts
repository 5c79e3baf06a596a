import { addressesMeantIn } from '../url/addresses-in.ts';
import { withoutEscapes } from '../url/without-escapes.ts';
import { ownColumns } from './own-columns.ts';
import type { CsvRecord } from './parse-csv.ts';
import { widthOf, type Role } from './sheet-columns.ts';
import { isAddress, isClearAddress, isForeign, isUnusable } from './sheet-samples.ts';

/** What somebody wrote down to be shortened, line by line. */
export interface InputRow {
  line: number;
  /** Where it ends, if that is in another line. */
  lastLine?: number;
  longUrl: string;
  alias: string;
  title: string;
  /** The short code that the link has elsewhere: no wish, unless the user makes it one. */
  code: string;
  /** It has more cells than there are columns: who knows which of them is the address. */
  tooWide: { columns: number; expected: number } | null;
}

const emptyRow = { longUrl: '', alias: '', title: '', code: '', tooWide: null };

/** The row of a record whose columns are known; several, where there are several addresses in its cell. */
export const rowsByColumns = (roles: readonly (Role | null)[]) => {
  return (record: CsvRecord): InputRow[] => {
    const { cells, ...place } = record;
    const row: InputRow = { ...emptyRow, ...place };
    for (const [at, role] of roles.entries()) if (role) row[role] = (cells[at] ?? '').trim();
    Object.assign(row, elsewhere(row, cells));
    const [columns, expected] = [widthOf(record), roles.length];
    if (columns > expected) return [{ ...row, tooWide: { columns, expected } }];
    // A line of its own in a table, as "(3 rows)".
    if (row.longUrl === '' && cells.length < expected && columns === 1) return [];
    // What follows an address in its own cell may be part of it, with a space that should be escaped; what stands before it is not.
    const found = isAddress(row.longUrl) || /^https?:/i.test(row.longUrl) ? [] : addressesHere(row.longUrl);
    if (found.length === 0) return [row];
    // An alias is for one link.
    const alias = found.length === 1 ? row.alias : '';
    return found.map((longUrl) => ({ ...row, longUrl, alias }));
  };
};

/** The address of a line in which it stands in another place than in most: alone at the beginning, or where others have their alias. */
function elsewhere({ longUrl, alias }: InputRow, cells: readonly string[]): Partial<InputRow> {
  const [first = '', ...others] = cells;
  if (isClearAddress(alias) && !isClearAddress(longUrl)) return { longUrl: alias, alias: longUrl };
  const isAlone = longUrl === '' && others.every((cell) => cell.trim() === '') && isClearAddress(first);
  return isAlone ? { longUrl: first.trim() } : {};
}

/** The rows of a line, one for each address in it. */
export const rowsOfLine =
  (isList: boolean, splitters: readonly string[]) =>
  ({ cells, line }: CsvRecord): InputRow[] => {
    const text = cells.join(' ').trim();
    const own = isList ? ownColumns(text, splitters) : null;
    if (own) {
      const [longUrl = '', alias = '', title = ''] = own.map((cell) => cell.trim());
      return [{ ...emptyRow, line, longUrl, alias, title }];
    }
    const isOne = (isAddress(text) || /^https?:/i.test(text)) && !joined.test(text);
    if (isList && isOne) return [{ ...emptyRow, line, longUrl: text }];
    const found = isList || !isLoneName(text) ? addressesHere(text) : [];
    if (found.length === 0 && (isList || isForeign(text))) return [{ ...emptyRow, line, longUrl: text }];
    return found.map((longUrl) => ({ ...emptyRow, line, longUrl }));
  };

/** Before the next address a comma ends the one before, unless it stands in a parameter. */
const joined = /^[^?#]*[,;|]\s*https?:\/\//i;

/** Also those in JSON. What can't be sent as it is gets a row, too, which says why. */
const addressesHere = (text: string): string[] => addressesMeantIn(withoutEscapes(text), isUnusable);

/**
 * A line of a longer text that is one word with a dot or a colon is a name or a file, as "Node.js" and "Booking.com" are, unless it is a host as people
 * type it: without capitals.
 */
const isLoneName = (text: string): boolean =>
  !/[\s/]/.test(text) && !/^www\./i.test(text) && (/\p{Lu}/u.test(text) || !isClearAddress(text));
