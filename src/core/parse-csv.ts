import { plainCell } from './csv.ts';

export interface CsvRecord {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** No address, alias or title is as long: a quote that nobody closed would take in the rest of the file. */
const longestCell = 65_536;

export interface CsvParser {
  /** Takes the next piece of the text and gives the records that end in it; the rest of them with the last piece. */
  push: (piece: string, isLast: boolean) => CsvRecord[];
  /** The line of a quote that is never closed, or of a cell that never ends. Nothing after it is read. */
  brokenAt: () => number | null;
}

/** Reads CSV (RFC 4180) as it comes, piece after piece: cells in quotes, lines that end with LF, CR LF or CR, and empty lines left out. */
export function csvParser(delimiter: string): CsvParser {
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  let cell = '';
  let quotedFrom: number | null = null;
  let isQuoted = false;
  let isAfterQuote = false;
  let isAfterReturn = false;
  let broken: number | null = null;
  let records: CsvRecord[] = [];

  const endCell = () => {
    record.cells.push(plainCell(cell));
    cell = '';
    quotedFrom = null;
    isAfterQuote = false;
  };
  const endRecord = () => {
    endCell();
    if (record.cells.some((text) => text.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  };
  const endLine = () => {
    line += 1;
    endRecord();
  };
  const takeQuoted = (char: string) => {
    if (char === '"') {
      isQuoted = false;
      isAfterQuote = true;
      return;
    }
    if (char === '\n' || (char === '\r' && !isAfterReturn)) line += 1;
    if (char === '\n' && isAfterReturn) line -= 1;
    cell += char;
  };
  const takePlain = (char: string) => {
    if (char === '"' && (cell === '' || isAfterQuote)) {
      // A quote right after a closing one stands for itself, and the cell goes on.
      if (isAfterQuote) cell += char;
      quotedFrom ??= line;
      isQuoted = true;
      isAfterQuote = false;
    } else if (char === delimiter) endCell();
    else if (char === '\r' || (char === '\n' && !isAfterReturn)) endLine();
    else if (char !== '\n') {
      isAfterQuote = false;
      cell += char;
    }
  };

  return {
    push: (piece, isLast) => {
      records = [];
      for (const char of piece) {
        if (isQuoted) takeQuoted(char);
        else takePlain(char);
        isAfterReturn = char === '\r';
        if (cell.length > longestCell) broken = quotedFrom ?? line;
        if (broken !== null) return records;
      }
      if (isLast && isQuoted) broken = quotedFrom;
      else if (isLast) endRecord();
      return records;
    },
    brokenAt: () => broken,
  };
}
