import { isNullCell, removeFormulaApostrophes } from './csv.ts';
import { lastCutPosition, longestPiece, wordEnd } from './long-text.ts';

export interface CsvRecord {
  /** The first line of the record, counted from 1. */
  line: number;
  /** The last line, if it is another one: a quoted cell may contain line breaks. */
  lastLine?: number;
  /** Some of its cells are quoted, so the others have no delimiter in them. */
  isQuoted?: true;
  cells: string[];
}

/** Longer than any cell of a spreadsheet (32,767) or a text in one of a database. It stops an unclosed quote from swallowing the file. */
export const maxCellCharacters = 2_000_000;

export interface BrokenCell {
  kind: 'unclosed-quote' | 'endless-cell';
  /** Where the cell begins. */
  line: number;
}

export interface CsvParser {
  /** Takes the next piece of the text, and returns the records that end in it. The last piece ends all records. */
  push: (piece: string, isLast: boolean) => CsvRecord[];
  /** A cell with a quote that is never closed, or that never ends. Nothing after it is read. */
  brokenAt: () => BrokenCell | null;
}

export interface CsvDialect {
  delimiter: string;
  /** A backslash escapes quotes and backslashes in quoted cells, as MySQL writes them. */
  isEscaped?: boolean;
  /** The number of the first line. */
  line?: number;
}

/** Programs that use these delimiters rarely quote cells, so a quote that is never closed is an ordinary character, and so is one far away. */
const rarelyQuoted = '\t|';
const longestQuoted = 65_536;

/**
 * Reads CSV (RFC 4180) piece by piece. Quoted cells may have blanks around the quotes, lines end with LF, CR LF or CR, and empty lines are
 * left out.
 */
export function csvParser({ delimiter, isEscaped = false, line: firstLine = 1 }: CsvDialect): CsvParser {
  const isRarelyQuoted = rarelyQuoted.includes(delimiter);
  // Spaces around a bar tell whether it stands between cells.
  const areSpacesKept = delimiter === '|';
  let line = firstLine;
  let record: CsvRecord = { line, cells: [] };
  let records: CsvRecord[] = [];
  let cell = '';
  let state: 'plain' | 'quoted' | 'escape' | 'closed' = 'plain';
  /** The text since the opening quote. */
  let raw = '';
  /** The spaces before it. */
  let before = '';
  /** Nothing follows the closing quote yet. */
  let isJustClosed = false;
  let quotedFrom: number | null = null;
  let isAfterReturn = false;
  let broken: BrokenCell | null = null;
  /** The characters of the cell, with its quotes. */
  let length = 0;

  const endCell = () => {
    if (quotedFrom !== null) record.isQuoted = true;
    record.cells.push(quotedFrom === null && isNullCell(cell) ? '' : removeFormulaApostrophes(cell));
    cell = '';
    length = 0;
    quotedFrom = null;
    state = 'plain';
  };
  const endRecord = () => {
    endCell();
    if (line > record.line) record.lastLine = line;
    if (record.cells.some((text) => text.trim() !== '')) records.push(record);
  };
  const endLine = () => {
    endRecord();
    line += 1;
    record = { line, cells: [] };
  };
  const takeQuoted = (char: string) => {
    raw += char;
    if (state === 'escape') {
      cell += char === '"' || char === '\\' ? char : `\\${char}`;
      state = 'quoted';
    } else if (char === '"') {
      state = 'closed';
      isJustClosed = true;
    } else if (char === '\\' && isEscaped) state = 'escape';
    else {
      if (char === '\n' ? !isAfterReturn : char === '\r') line += 1;
      cell += char;
    }
  };
  const takePlain = (char: string) => {
    if (char === '"' && cell.trim() === '' && quotedFrom === null) {
      if (!areSpacesKept) cell = '';
      before = cell;
      raw = char;
      quotedFrom = line;
      state = 'quoted';
    } else if (char === delimiter) endCell();
    else if (char === '\r' || (char === '\n' && !isAfterReturn)) endLine();
    else if (char !== '\n') cell += char;
  };
  const takeAfterQuote = (char: string) => {
    if (char === delimiter || char === '\r' || char === '\n') takePlain(char);
    else if (char === '"' && isJustClosed) {
      // A quote right after a closing one is an escaped quote, and the cell goes on.
      raw += char;
      cell += char;
      state = 'quoted';
    } else if (char === ' ') {
      raw += char;
      if (areSpacesKept) cell += char;
      isJustClosed = false;
    } else {
      if (isRarelyQuoted || !/[,;\t|\r\n]/.test(raw)) takeLiterally();
      else state = 'plain';
      take(char);
    }
  };
  /** The cell is not quoted after all: its text is read again without that. */
  const takeLiterally = () => {
    const rest = raw.slice(1);
    line = quotedFrom ?? line;
    cell = `${before}"`;
    state = 'plain';
    isAfterReturn = false;
    for (const char of rest) take(char);
  };
  const take = (char: string) => {
    if (state === 'plain') takePlain(char);
    else if (state === 'closed') takeAfterQuote(char);
    else takeQuoted(char);
    isAfterReturn = char === '\r';
  };
  const isOpen = () => state === 'quoted' || state === 'escape';

  return {
    push: (piece, isLast) => {
      records = [];
      for (const char of piece) {
        length += 1;
        take(char);
        if (isOpen() && isRarelyQuoted && raw.length > longestQuoted) takeLiterally();
        if (length > maxCellCharacters) broken = { kind: 'endless-cell', line: quotedFrom ?? line };
        if (broken !== null) return records;
      }
      if (!isLast) return records;
      if (isRarelyQuoted) while (isOpen()) takeLiterally();
      if (isOpen()) broken = { kind: 'unclosed-quote', line: quotedFrom ?? line };
      else endRecord();
      return records;
    },
    brokenAt: () => broken,
  };
}

const recordOf = (text: string, line: number): CsvRecord[] =>
  text.trim() === '' ? [] : [{ line, cells: [text] }];

/** How much of a text shows that a URL begins behind a mark. */
const longestMark = 20;

/**
 * Reads each line as a record with one cell, in which quotes have no meaning. A very long line is several records, none of which ends inside a
 * URL. Of a word that is longer than any URL, only the beginning is kept.
 */
export function lineParser(firstLine = 1): CsvParser {
  let line = firstLine;
  let rest = '';
  let isInLongWord = false;
  /** The text behind a word that is too long. `null`: the word goes on. */
  const behindLongWord = (text: string): string | null => {
    const end = isInLongWord ? wordEnd(text) : 0;
    isInLongWord = end === null;
    return end === null ? null : text.slice(end);
  };
  return {
    push: (piece, isLast) => {
      const text = behindLongWord(rest + piece);
      if (text === null) {
        rest = isLast ? '' : (rest + piece).slice(-longestMark);
        return [];
      }
      // A CR at the end may be the first half of a CR LF.
      const end = isLast ? text.length : text.length - (text.endsWith('\r') ? 1 : 0);
      const lines = text.slice(0, end).split(/\r\n|[\r\n]/);
      const records = lines.slice(0, -1).flatMap((content, at) => recordOf(content, line + at));
      const last = lines.at(-1) ?? '';
      line += lines.length - 1;
      const mayEnd = !isLast && last.length > longestPiece ? lastCutPosition(last) : isLast ? last.length : 0;
      isInLongWord = mayEnd === null;
      const whole = mayEnd ?? last.length - longestMark;
      records.push(...recordOf(last.slice(0, whole), line));
      rest = last.slice(whole) + text.slice(end);
      return records;
    },
    brokenAt: () => null,
  };
}
