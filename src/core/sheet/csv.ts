import { invisibleEscaped } from '../url/strip-invisible-characters.ts';
import { stripBidiControls } from '../url/display/bidi-controls.ts';

/** A number, URL or code is written as it is, even if it begins like a formula. Any other text is made safe. */
export type CsvCell = string | number | VerbatimCell;

/** A text that must not change, since programs use it. */
export interface VerbatimCell {
  verbatim: string;
}

export const verbatimCell = (text: string): VerbatimCell => ({ verbatim: text });

/** Rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. The delimiter is one of those that readers know. */
export const csvOf = (rows: readonly (readonly CsvCell[])[], delimiter = ','): string =>
  rows.map((cells) => `${cells.map(csvCell).join(delimiter)}\r\n`).join('');

/** The CSV of a file, with a UTF-8 mark. Without it, spreadsheets read the file in the computer's code page. */
export const csvFileOf = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvOf(rows)}`;

/** Rows of cells to paste into a spreadsheet: a line each, with tabs between the cells. */
export const formatTsv = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(pastedCell).join('\t')).join('\n');

/**
 * Spreadsheets run text that begins like a formula (OWASP, CSV injection); an apostrophe before it prevents that. It is also added in the
 * middle of a cell, since many European spreadsheets split at semicolons and ignore a quote that is not at the start of a cell. A NUL,
 * which spreadsheets drop, would hide such a beginning. Text that has such an apostrophe already gets another one, so that reading removes
 * only what writing has added.
 */
const beforeFormula = /(?<=^|[;\t\r\n])(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;
const addedApostrophe = /(?<=^|[;\t\r\n])'(?=['"]*[=+\-@\t\r\n＝＋－＠])/g;

export const makeCellTextSafe = (text: string): string => {
  const shown = stripBidiControls(text).replaceAll('\0', '');
  return isNumber(shown) ? shown : shown.replaceAll(beforeFormula, "'");
};

/** A sheet takes it for a number and runs nothing. */
const isNumber = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)*%?$/.test(text);

/** No cell that begins with a scheme, and no code of letters, digits, hyphens and underscores, is a formula that could do anything. */
const isExact = (text: string): boolean => isUrl(text) || /^[\w-]*$/.test(text);

const isUrl = (text: string): boolean => /^https?:\/\/[^\t\r\n\0]*$/i.test(text);

const textOf = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'string') return makeCellTextSafe(cell);
  const text = invisibleEscaped(cell.verbatim);
  return isExact(text) ? text : makeCellTextSafe(cell.verbatim);
};

/** The text of a cell. In a URL nothing was added. */
export const removeFormulaApostrophes = (cell: string): string =>
  isUrl(cell) ? cell : cell.replaceAll(addedApostrophe, '');

/** Whether a cell without quotes is a database's way to write an empty value. */
export const isNullCell = (cell: string): boolean => /^\s*(?:NULL|\\N)\s*$/.test(cell);

const csvCell = (cell: CsvCell): string => {
  const text = textOf(cell);
  return /[",;|\t\r\n]|^[\s']|\s$/.test(text) || isNullCell(text) ? quoted(text) : text;
};

const pastedCell = (cell: CsvCell): string => {
  const text = textOf(typeof cell === 'string' ? cell.replaceAll(/\s+/g, ' ') : cell);
  // A quote at the beginning would swallow the following cells, with many readers also after a space. A quote after a backslash would look
  // escaped.
  return /^\s*"|\\"/.test(text) || isNullCell(text) ? quoted(text) : text;
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
