/** Rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** As a file it says that it is UTF-8: without the mark, spreadsheets read it in the code page of the computer. */
export const csvFileOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvOf(rows)}`;

/**
 * A cell that begins like a formula would be run by a spreadsheet (OWASP, CSV injection); an apostrophe makes it text. One that begins
 * with such apostrophes itself gets one more, so that reading takes away what writing added and nothing else.
 */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const safeCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** The text that `safeCell` was given. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

const csvCell = (text: string): string => {
  const safe = safeCell(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
