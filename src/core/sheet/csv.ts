import { withoutTurns } from '../bidi.ts';

/** A number stays one in a spreadsheet, also where it is less than zero. */
export type CsvCell = string | number;

/** Rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** As a file it says that it is UTF-8: without the mark, spreadsheets read it in the code page of the computer. */
export const csvFileOf = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvOf(rows)}`;

/** Rows of cells to be pasted into a spreadsheet: a line each, with tabs between the cells. */
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(pastedCell).join('\t')).join('\n');

/**
 * Text that begins like a formula would be run by a spreadsheet (OWASP, CSV injection); an apostrophe before it makes it text. It can begin in
 * the middle of a cell, too: half of Europe's sheets split at semicolons, without minding a quote that is not at the beginning of a cell.
 * A zero, which spreadsheets drop, would hide it. Text that begins with such apostrophes itself gets one more, so that reading takes away what writing added and nothing else.
 */
const beforeFormula = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;
const addedApostrophe = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;

export const safeCell = (text: string): string =>
  withoutTurns(text).replaceAll('\0', '').replaceAll(beforeFormula, "'");

/** The text that `safeCell` was given, without what turns letters. */
export const plainCell = (cell: string): string => cell.replaceAll(addedApostrophe, '');

/** How databases write that there is nothing, where it is in no quotes. */
export const isNull = (cell: string): boolean => /^\s*(?:NULL|\\N)\s*$/.test(cell);

const csvCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = safeCell(cell);
  return /[",;|\t\r\n]|^[\s']|\s$/.test(safe) || isNull(safe) ? quoted(safe) : safe;
};

const pastedCell = (text: string): string => {
  const safe = safeCell(text.replaceAll(/\s+/g, ' '));
  // A quote at the beginning would take in the cells that follow, for many readers also behind a space; one behind a backslash looks escaped.
  return /^\s*"|\\"/.test(safe) || isNull(safe) ? quoted(safe) : safe;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
