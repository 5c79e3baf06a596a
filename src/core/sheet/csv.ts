import { withoutTurns } from '../url/shown/bidi.ts';

/** A number is written as one, even if it is negative, which would look like a formula. */
export type CsvCell = string | number;

/** Rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** The CSV of a file, with a UTF-8 mark. Without it, spreadsheets read the file in the computer's code page. */
export const csvFileOf = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvOf(rows)}`;

/** Rows of cells to paste into a spreadsheet: a line each, with tabs between the cells. */
export const tableOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(pastedCell).join('\t')).join('\n');

/**
 * Spreadsheets run text that begins like a formula (OWASP, CSV injection); an apostrophe before it prevents that. It is also added in the
 * middle of a cell, since many European spreadsheets split at semicolons and ignore a quote that is not at the start of a cell. A NUL,
 * which spreadsheets drop, would hide such a beginning. Text that has such an apostrophe already gets another one, so that reading removes
 * only what writing has added.
 */
const beforeFormula = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;
const addedApostrophe = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;

export const safeCell = (text: string): string =>
  withoutTurns(text).replaceAll('\0', '').replaceAll(beforeFormula, "'");

export const plainCell = (cell: string): string => cell.replaceAll(addedApostrophe, '');

/** Whether a cell without quotes is a database's way to write an empty value. */
export const isNull = (cell: string): boolean => /^\s*(?:NULL|\\N)\s*$/.test(cell);

const csvCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  const safe = safeCell(cell);
  return /[",;|\t\r\n]|^[\s']|\s$/.test(safe) || isNull(safe) ? quoted(safe) : safe;
};

const pastedCell = (text: string): string => {
  const safe = safeCell(text.replaceAll(/\s+/g, ' '));
  // A quote at the beginning would swallow the following cells, with many readers also after a space. A quote after a backslash would look
  // escaped.
  return /^\s*"|\\"/.test(safe) || isNull(safe) ? quoted(safe) : safe;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
