/** Rows of cells as CSV (RFC 4180), safe to open in a spreadsheet. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** As a file it says that it is UTF-8: without the mark, spreadsheets read it in the code page of the computer. */
export const csvFileOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${csvOf(rows)}`;

/** A cell that begins like a formula would be run by a spreadsheet (OWASP, CSV injection); an apostrophe makes it text. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

const csvCell = (text: string): string => {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
