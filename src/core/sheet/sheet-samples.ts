import { csvOrBarParser } from './bar-cells.ts';
import type { CsvRecord } from './parse-csv.ts';
import type { UrlProblem } from '../failure.ts';
import { parseWebAddress } from '../url/parse-web-address.ts';

/** The beginning of a text, read with one of the possible delimiters. */
export interface SheetSample {
  delimiter: string;
  isEscaped: boolean;
  records: CsvRecord[];
}

export const sheetSampleSize = 50;

export function readSheetSample(head: string, delimiter: string, line: number): SheetSample {
  const isEscaped = writesBackslashes(head, delimiter);
  const records = csvOrBarParser({ delimiter, isEscaped, line }).push(head, true);
  return { delimiter, isEscaped, records: records.filter(isDataRecord).slice(0, sheetSampleSize) };
}

/** Whether quotes are escaped by backslashes, as MySQL does. A quote that ends a cell doesn't count. */
const writesBackslashes = (head: string, delimiter: string): boolean =>
  head.includes('"') && new RegExp(`[^"\\\\]\\\\"(?![\\r\\n"\\${delimiter}]|$)`).test(head);

/** False for lines that only separate: databases and Markdown draw hyphens around a table, and a sheet may have empty rows. */
export const isDataRecord = ({ cells }: CsvRecord): boolean => !/^[-=+|:,;\s]*$/.test(cells.join('|'));

/** A URL and nothing else. */
export const isUrlCell = (cell: string): boolean => parseWebAddress(cell).ok;

/** Whether the text is a URL, but one that can't be sent. */
export const isUrlButUnsendable = (problem: UrlProblem): boolean =>
  problem === 'has-password' || problem === 'too-long';

/** Schemes that can't be a word before a colon. */
const foreign = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:about|blob|data|file|javascript|mailto):)\S+$/i;

/** A URL and nothing else, even one that can't be shortened. */
export function isIntendedUrl(cell: string): boolean {
  const read = parseWebAddress(cell);
  return read.ok || isUrlButUnsendable(read.problem) || isOtherSchemeUrl(cell);
}

/** A whole URL that doesn't lead to a web page. */
export const isOtherSchemeUrl = (cell: string): boolean => {
  const read = parseWebAddress(cell);
  return !read.ok && read.problem === 'not-a-web-page' && foreign.test(cell.trim());
};

/** A URL that can't also be a file name or a version. */
export const isUnambiguousUrl = (cell: string): boolean => {
  const read = parseWebAddress(cell);
  return read.ok && read.isSure;
};

export const hasUrlCell = ({ cells }: CsvRecord): boolean => cells.some(isUnambiguousUrl);

export const isMajority = (count: number, all: readonly unknown[]): boolean => count > all.length / 2;
