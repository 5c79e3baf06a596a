import { Violation, type Rule } from '../rule.ts';

/** Separators of CSV files: commas, as they are written, and semicolons where the decimal sign is a comma. */
const separators = [',', ';', '\t'];

/** No cell that is exported, or copied to be pasted, may run as a formula in a spreadsheet. */
export function sheets(): Rule {
  return {
    onSaved(name, text) {
      if (name.endsWith('.csv')) check(name, text.replace(/^\uFEFF/, ''), separators);
    },
    onTold(text, by) {
      // Pasted text is split at tabs only.
      if (by === 'clipboard') check('what was copied', text, ['\t']);
    },
  };
}

function check(name: string, text: string, separators: readonly string[]): void {
  for (const separator of separators)
    for (const cell of cellsOf(text, separator))
      if (isRun(cell))
        throw new Violation(
          'a sheet runs nothing',
          `${name}, split at ${JSON.stringify(separator)}, has the cell ${JSON.stringify(cell)}`,
        );
}

/** Spreadsheets drop characters that they can't show before they look at the first one. */
const isRun = (cell: string): boolean => /^[\0\t\r]*[=+\-@＝＋－＠]/.test(cell) && !isNumber(cell);

/** A number is read as that, whatever its sign. */
const isNumber = (cell: string): boolean => /^[+-]?\d+$/.test(cell);

/** Splits like a spreadsheet: a quote at the beginning of a cell encloses it, and anywhere else it is an ordinary character. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at + 1) : endOfCell(text, at, separator);
    cells.push(isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    at = endOfCell(text, end, separator) + 1;
  }
  return cells;
}

function endOfQuoted(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end === -1 ? text.length : end;
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
