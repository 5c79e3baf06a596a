import { aliasProblem } from '../link/alias.ts';
import { csvParser, type CsvRecord } from './parse-csv.ts';
import { usedCellCount, type ColumnRole } from './sheet-columns.ts';
import { isUnambiguousUrl } from './sheet-samples.ts';

/**
 * What a URL has behind a semicolon or a comma: a parameter of its path (RFC 3986, section 3.3), or of a query that is parted by semicolons.
 * No alias is written like that, and hardly any title.
 */
const parameter = /^[\w.~%-]+=\S*$/;

/**
 * A record whose URL has the parameters that the separator has cut off. `roles`: of the columns, if they are known. What stands in a column
 * that isn't used may well be written like that, and is a parameter only in a record with cells to spare. So is a title with an alias behind it.
 * No tab stands in a URL, nor in a title.
 */
export function withParametersInUrl(
  record: CsvRecord,
  separator: string,
  roles: readonly (ColumnRole | null)[] | null = null,
): CsvRecord {
  const { cells, isQuoted } = record;
  const at = roles ? roles.indexOf('longUrl') : cells.findIndex(isUnambiguousUrl);
  if (separator === '\t' || isQuoted || at < 0 || !isUnambiguousUrl(cells[at] ?? '')) return record;
  const end = cells.findIndex((cell, place) => place > at && !parameter.test(cell));
  const found = (end < 0 ? cells.length : end) - at - 1;
  const next = roles?.[at + 1];
  const fitsAsIs = end > 0 && cells.length === roles?.length && isRow(cells, roles);
  const isTaken = next === null || next === 'code' || fitsAsIs;
  const count = isTaken ? Math.min(found, Math.max(cells.length - (roles?.length ?? 0), 0)) : found;
  if (count === 0) return record;
  const url = cells.slice(at, at + count + 1).join(separator);
  return { ...record, cells: [...cells.slice(0, at), url, ...cells.slice(at + count + 1)] };
}

/** With more, nobody can tell what they are. */
const mostSurplus = 20;

/** More than a person looks through. */
const mostWays = 4;

/**
 * The cells of a record that has too many of them, with those joined that its URL and its title were parted into, in each way in which they
 * fit. Empty: there is none, or too many.
 */
export function waysCellsFit(
  record: CsvRecord,
  separator: string,
  roles: readonly (ColumnRole | null)[],
): string[][] {
  const cells = record.cells.slice(0, usedCellCount(record));
  const surplus = cells.length - roles.length;
  if (separator === '\t' || record.isQuoted || surplus > mostSurplus) return [];
  const ways = Array.from({ length: surplus + 1 }, (_, inUrl) => {
    let end = 0;
    const whole = roles.map((role) => {
      const begin = end;
      end += 1 + (role === 'longUrl' ? inUrl : role === 'title' ? surplus - inUrl : 0);
      return cells.slice(begin, end).join(separator);
    });
    return end === cells.length && isRow(whole, roles) && areSpacedAlike(whole) ? [whole] : [];
  }).flat();
  return ways.length > mostWays ? [] : ways;
}

const isRow = (cells: readonly string[], roles: readonly (ColumnRole | null)[]): boolean =>
  roles.every((role, at) => {
    const cell = cells[at] ?? '';
    if (role === 'longUrl') return isUnambiguousUrl(cell);
    return role !== 'alias' || cell.trim() === '' || aliasProblem(cell.trim()) === null;
  });

/** Where only some separators have a space behind them, those are the ones of a text. */
const areSpacedAlike = ([, ...cells]: readonly string[]): boolean =>
  new Set(cells.filter((cell) => cell !== '').map((cell) => /^\s/.test(cell))).size < 2;

/** A record with a single cell as the row that it is by another separator than that of the others. `null`: it is none. */
export function oddLine(
  record: CsvRecord,
  separator: string,
  roles: readonly (ColumnRole | null)[],
): CsvRecord | null {
  const [text = ''] = record.cells;
  if (roles.length < 2 || record.isQuoted || usedCellCount(record) > 1) return null;
  for (const other of ['\t', ';', ',']) {
    if (other === separator || !text.includes(other)) continue;
    const [read] = csvParser({ delimiter: other }).push(text, true);
    if (!read) continue;
    const { cells } = other === '\t' ? read : withParametersInUrl(read, other, roles);
    if (cells.length > 1 && cells.length <= roles.length && isRow(cells, roles)) return { ...record, cells };
  }
  return null;
}
