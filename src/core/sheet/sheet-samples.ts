import { csvParser, type CsvRecord } from './parse-csv.ts';
import type { UrlProblem } from '../failure.ts';
import { readAddress } from '../url/web-address.ts';

/** The beginning of a text, read with one of the characters that may stand between its columns. */
export interface Sample {
  delimiter: string;
  isEscaped: boolean;
  records: CsvRecord[];
}

const sampleSize = 50;

export function sampleOf(head: string, delimiter: string, line: number): Sample {
  const isEscaped = writesBackslashes(head, delimiter);
  const records = csvParser({ delimiter, isEscaped, line }).push(head, true);
  return { delimiter, isEscaped, records: records.filter(isNoRuler).slice(0, sampleSize) };
}

/** A backslash before a quote that ends no cell: MySQL's way to write a quote in quotes. */
const writesBackslashes = (head: string, delimiter: string): boolean =>
  head.includes('"') && new RegExp(`[^"\\\\]\\\\"(?![\\r\\n"\\${delimiter}]|$)`).test(head);

/** Databases and Markdown draw lines of hyphens below the heading and around a table; a sheet may have rows of nothing. */
export const isNoRuler = ({ cells }: CsvRecord): boolean => !/^[-=+|:,;\s]*$/.test(cells.join('|'));

/** An address and nothing else. */
export const isAddress = (cell: string): boolean => readAddress(cell).ok;

/** A problem of what is an address, but can't be sent. */
export const isUnusable = (problem: UrlProblem): boolean =>
  problem === 'has-password' || problem === 'too-long';

/** Schemes that no word before a colon is. */
const foreign = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:about|blob|data|file|javascript|mailto):)\S+$/i;

/** An address and nothing else, even if no link can be made of it. */
export function isMeant(cell: string): boolean {
  const read = readAddress(cell);
  return read.ok || isUnusable(read.problem) || isForeign(cell);
}

/** A whole address that leads to no web page. */
export const isForeign = (cell: string): boolean => {
  const read = readAddress(cell);
  return !read.ok && read.problem === 'not-a-web-page' && foreign.test(cell.trim());
};

/** One that could not as well be a file or a version. */
export const isClearAddress = (cell: string): boolean => {
  const read = readAddress(cell);
  return read.ok && read.isSure;
};

export const hasAddress = ({ cells }: CsvRecord): boolean => cells.some(isClearAddress);

/** Whether it is so of most of those. */
export const isMost = (count: number, all: readonly unknown[]): boolean => count > all.length / 2;
