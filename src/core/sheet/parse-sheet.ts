import { maxBatchRows } from '../batch/batch.ts';
import { onlyTableOf, type HtmlContent } from '../url/links-in-html.ts';
import { linksOfDocument } from '../url/links-missing-in-pasted-text.ts';
import { parseJsonSheet, sheetOfValue, type TableOrLines, type SheetParts } from './parse-json-sheet.ts';
import type { CsvParser, CsvRecord } from './parse-csv.ts';
import { unclosedTextAt } from './json-values.ts';
import { fail, ok, type Result } from '../result.ts';
import { fileHyperlinkTable, headedTables } from './pasted-hyperlink-table.ts';
import { parseSqlDump } from './parse-sql-dump.ts';
import { parseTitledLine } from './parse-titled-line.ts';
import { hasAmbiguousUrlEnd, rejoinSplitCells, hasAmbiguousCellSplit } from './split-url-line.ts';
import {
  detectUnsupportedFormat,
  detectDocumentFormat,
  bufferFirstPiece,
  type UnsupportedFormat,
  type DocumentFormat,
} from './detect-format.ts';
import { oddLine } from './rejoin-cells.ts';
import { detectSheetLayout, type SheetLayout } from './sheet-layout.ts';
import { createRecordReader, createLineReader, lineText, type InputRow } from './input-rows.ts';
import { findHeadingRow, columnsByHeading, columnsByContent } from './sheet-columns.ts';
import { hasUrlCell, isDataRecord, isUrlCell, sheetSampleSize } from './sheet-samples.ts';

export interface ParsedSheet {
  rows: InputRow[];
  /** The number of lines without a URL in a text. */
  passed: number;
  /** The names of the columns that `code` came from, one for each file that has one. */
  codeNames: readonly string[];
  /** The names of columns that are not used. */
  unused: readonly string[];
  /** The name of the column that the URLs are from, and of all that they may be from. `null`: it has none. */
  urlName: string | null;
  urlNames: readonly string[];
  /** There is no heading, and too many columns to understand them without one. */
  isOnlyUrls: boolean;
  /** What follows a comma or semicolon in some URLs may as well be an alias. It is one only if the user says so (`isSplit`). */
  maySplit: boolean;
  /** It was read as a whole, so that the numbers of its rows are not those of lines in the text. */
  isWhole: boolean;
}

/** Why a text can't be read at all. Lines are counted from 1. */
export type SheetProblem =
  | UnsupportedFormat
  | { kind: 'empty' | 'only-heading' | 'no-address' }
  | { kind: 'unclosed-quote' | 'endless-cell'; line: number }
  /** No column is called `url`, and none contains URLs. */
  | { kind: 'no-url-column'; line: number }
  | { kind: 'too-many-rows'; line: number };

export interface SheetParseOptions {
  /** The user or the file says that it is CSV. */
  isTable: boolean;
  /** A file has a format; pasted text has none. */
  isFile: boolean;
  /** The user says that commas and semicolons end URLs. */
  isSplit?: boolean;
  /** The name of the column of URLs, if the user has chosen one. */
  urlColumn?: string | null | undefined;
  /** How to read HTML. Without it, that is a text like any other. */
  readHtml?: (html: string) => HtmlContent;
  /** The same of XML, as the value that JSON has for it. */
  readXml?: (xml: string) => unknown;
}

/**
 * Reads URLs with aliases and titles. Columns are separated by tabs, commas, semicolons or bars, and understood by a heading or by their
 * content. Otherwise it takes the URLs in each line. It stops reading as soon as the text can't be read.
 */
export async function parseSheet(
  pieces: AsyncIterable<string>,
  { isTable, isFile, isSplit = false, urlColumn = null, ...readers }: SheetParseOptions,
): Promise<Result<ParsedSheet, SheetProblem>> {
  let reader: ReturnType<typeof sheetReader> | null = null;
  let whole: string[] | null = null;
  let head = '';
  for await (const { text, isLast } of bufferFirstPiece(pieces)) {
    // A database export may contain NUL characters, which nobody sees.
    let rest = text.replaceAll('\0', '');
    if (reader === null) {
      head ||= text;
      const form = detectDocumentFormat(head);
      if (form !== null) {
        whole = [...(whole ?? []), rest];
        if (!isLast) continue;
        rest = whole.join('');
        const parts = partsOfWhole(rest, form, readers);
        if (parts) return readParts(parts, urlColumn);
        const cutAt = isFile && form === 'json' ? unclosedTextAt(rest) : null;
        if (cutAt !== null)
          return fail({ kind: 'unclosed-quote', line: rest.slice(0, cutAt).split('\n').length });
      }
      const format = isFile ? detectUnsupportedFormat(head) : null;
      if (format !== null) return fail(format);
      const layout = detectSheetLayout(rest, isTable, isSplit, urlColumn);
      if (layout.at === 'no-url-column') return fail({ kind: 'no-url-column', line: layout.line });
      reader = sheetReader(layout, {
        isText: !layout.isTable,
        maySplit: isSplit || layout.mayBeTable,
        isSplit,
      });
      rest = rest.slice(layout.begin);
    }
    const problem = reader.push(rest, isLast);
    if (problem !== null) return fail(problem);
  }
  return reader === null ? fail({ kind: 'empty' }) : reader.end();
}

/**
 * In calendars and contacts, a line that begins with a space goes on with the one above, and commas and semicolons in a text are escaped
 * (RFC 5545, sections 3.1 and 3.3.11).
 */
const unfoldedLines = (text: string): string[] =>
  text
    .replaceAll(/\r?\n[ \t]/g, '')
    .replaceAll(/\\([,;:])/g, '$1')
    .split(/\r?\n/);

/** `null`: it is not in this form after all. */
function partsOfWhole(
  text: string,
  form: DocumentFormat,
  { readHtml, readXml }: Pick<SheetParseOptions, 'readHtml' | 'readXml'>,
): SheetParts | null {
  if (form === 'json') return parseJsonSheet(text);
  if (form === 'xml') return sheetOfValue(readXml?.(text));
  if (form === 'sql') return parseSqlDump(text);
  if (form === 'calendar') return { parts: [{ at: 'lines', lines: unfoldedLines(text) }], unused: [] };
  if (!readHtml) return null;
  const content = readHtml(text);
  const table = fileHyperlinkTable(onlyTableOf(content));
  const { tables, rest } = table
    ? { tables: [table], rest: { text: '', anchors: [] } }
    : headedTables(content);
  const words = rest.anchors.map((anchor) => anchor.words);
  // What stands below a bookmark describes it.
  const links = linksOfDocument(form === 'bookmarks' ? '' : rest.text, rest.anchors, words);
  const rows = [['url', 'title'], ...links.map(({ url, title }) => [url, title])];
  const parts = tables.map((rows): TableOrLines => ({ at: 'table', rows, isNamed: false }));
  return { parts: links.length > 0 ? [...parts, { at: 'table', rows, isNamed: true }] : parts, unused: [] };
}

/** Reads the parts one after the other, and counts their rows on. */
function readParts(
  { parts, unused }: SheetParts,
  urlColumn: string | null,
): Result<ParsedSheet, SheetProblem> {
  const sheets: ParsedSheet[] = [];
  let problem: SheetProblem = { kind: 'no-address' };
  let line = 0;
  for (const part of parts) {
    const read = part.at === 'table' ? readTable(part, urlColumn) : readLines(part.lines);
    if (read.ok) sheets.push({ ...read.value, rows: read.value.rows.map((row) => movedBy(row, line)) });
    else problem = read.error;
    if (problem.kind === 'too-many-rows') return fail(problem);
    line += part.at === 'table' ? part.rows.length : part.lines.length;
  }
  if (sheets.length === 0) return fail(problem);
  const joined = joinSheets(sheets);
  return joined.ok
    ? ok({ ...joined.value, unused: [...new Set([...joined.value.unused, ...unused])], isWhole: true })
    : joined;
}

/** Several sheets as one. The lines of their rows are told apart already. */
function joinSheets(sheets: readonly ParsedSheet[]): Result<ParsedSheet, SheetProblem> {
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const surplus = rows[maxBatchRows];
  if (surplus) return fail({ kind: 'too-many-rows', line: surplus.line });
  const codeNames = new Set(sheets.flatMap(({ codeNames }) => codeNames));
  // Only there is a column to choose. Another sheet's column is not one of these.
  const withChoice = sheets.filter(({ urlNames }) => urlNames.length > 1);
  return ok({
    rows,
    passed: sheets.reduce((sum, { passed }) => sum + passed, 0),
    codeNames: [...codeNames],
    unused: [...new Set(sheets.flatMap((sheet) => sheet.unused))],
    urlName: withChoice[0]?.urlName ?? null,
    urlNames: [...new Set(withChoice.flatMap((sheet) => sheet.urlNames))],
    isOnlyUrls: sheets.some(({ isOnlyUrls }) => isOnlyUrls),
    maySplit: sheets.some(({ maySplit }) => maySplit),
    isWhole: sheets.some(({ isWhole }) => isWhole),
  });
}

/** The sheets of several files as one, in which the lines are counted on from file to file. */
export function joinFiles(sheets: readonly ParsedSheet[]): Result<ParsedSheet, SheetProblem> {
  let line = 0;
  return joinSheets(
    sheets.map((sheet) => {
      const rows = sheet.rows.map((row) => movedBy(row, line));
      const last = rows.at(-1);
      line = last?.lastLine ?? last?.line ?? line;
      return { ...sheet, rows };
    }),
  );
}

/** The tables of one text as one sheet. `above`: how many lines of the text are above each. */
export const joinTables = (
  tables: readonly { sheet: ParsedSheet; above: number }[],
): Result<ParsedSheet, SheetProblem> =>
  joinSheets(
    tables.map(({ sheet, above }) => ({ ...sheet, rows: sheet.rows.map((row) => movedBy(row, above)) })),
  );

const movedBy = (row: InputRow, lines: number): InputRow => ({
  ...row,
  line: row.line + lines,
  ...(row.lastLine !== undefined && { lastLine: row.lastLine + lines }),
});

/** Reads rows that are taken apart already. */
function readTable(
  { rows, isNamed }: Extract<TableOrLines, { at: 'table' }>,
  urlColumn: string | null,
): Result<ParsedSheet, SheetProblem> {
  const records = rows.map((cells, at) => ({ line: at + 1, cells: [...cells] }));
  const samples = records.slice(0, sheetSampleSize);
  const headingAt = isNamed ? 0 : findHeadingRow(samples)?.at;
  const columns =
    (headingAt === undefined ? null : columnsByHeading(samples, headingAt, urlColumn)) ??
    columnsByContent(samples, true, urlColumn);
  if (columns === null) return readLines(rows.map((cells) => cells.join(' ')));
  const parser: CsvParser = { push: () => records, brokenAt: () => null };
  return readAll(
    sheetReader({ at: 'columns', parser, columns, delimiter: null, isBare: true, separator: null }),
    '',
  );
}

function readLines(lines: readonly string[]): Result<ParsedSheet, SheetProblem> {
  const { begin, ...layout } = detectSheetLayout(lines.slice(0, sheetSampleSize).join('\n'), false);
  if (layout.at === 'no-url-column') return fail({ kind: 'no-url-column', line: layout.line });
  return readAll(sheetReader(layout), lines.join('\n').slice(begin));
}

function readAll(reader: ReturnType<typeof sheetReader>, text: string): Result<ParsedSheet, SheetProblem> {
  const problem = reader.push(text, true);
  return problem === null ? reader.end() : fail(problem);
}

type ReadLayout = Exclude<SheetLayout, { at: 'no-url-column' }>;

function rowsReader(layout: ReadLayout, isSplit: boolean): (record: CsvRecord) => InputRow[] {
  if (layout.at === 'lines') return createLineReader(layout);
  const { delimiter, isBare, separator } = layout;
  const rowsOf = createRecordReader(layout.columns.roles, separator, isSplit);
  if (delimiter === null) return rowsOf;
  const rowsOfLine = createLineReader({ isList: true, splitters: [], isTitled: false });
  // Among rows that begin with their URLs, a title may also have the delimiter: “Bread, butter – https://…”.
  const mayHaveDelimiter = delimiter !== '\t' && layout.columns.roles[0] === 'longUrl';
  return (record) => {
    const joined = rejoinSplitCells(record, delimiter, isBare);
    const line = joined.cells.join(delimiter);
    const isWhole = joined.cells.length === 1 || (mayHaveDelimiter && !hasUrlCell(joined));
    return isWhole && parseTitledLine(line) ? rowsOfLine({ ...joined, cells: [line] }) : rowsOf(joined);
  };
}

/** Whether the rest of a URL behind a comma or semicolon may be an alias. */
function isUncertain(record: CsvRecord, layout: ReadLayout, isText: boolean): boolean {
  if (layout.at === 'columns') return isOddUrl(record, layout) || (isText && isCutUrl(record, layout));
  if (!isText) return false;
  const { above, splitters, isTitled } = layout;
  return above === 0 && hasAmbiguousUrlEnd(lineText(record.cells), splitters, isTitled);
}

type Columns = Extract<ReadLayout, { at: 'columns' }>;

const isCutUrl = (record: CsvRecord, { delimiter, isBare }: Columns): boolean =>
  delimiter !== null && hasAmbiguousCellSplit(record, delimiter, isBare);

/** Among rows with several cells, a URL that may be a row with another delimiter. */
const isOddUrl = (record: CsvRecord, { separator, columns: { roles } }: Columns): boolean =>
  separator !== null && isUrlCell(record.cells[0] ?? '') && oddLine(record, separator, roles) !== null;

/** Turns records into rows until one can't be read. `isText`: it is no table, so that a URL may go on behind a comma. */
function sheetReader(
  layout: ReadLayout,
  { isText, maySplit, isSplit } = { isText: false, maySplit: false, isSplit: false },
) {
  const columns = layout.at === 'columns' ? layout.columns : null;
  const sheet: ParsedSheet = {
    rows: [],
    passed: 0,
    codeNames: columns?.codeName == null ? [] : [columns.codeName],
    unused: columns?.unused ?? [],
    urlName: columns?.urlName ?? null,
    urlNames: columns?.urlNames ?? [],
    isOnlyUrls: columns?.isOnlyUrls ?? false,
    maySplit,
    isWhole: false,
  };
  const rowsOf = rowsReader(layout, isSplit);
  let above = columns?.above ?? (layout.at === 'lines' ? layout.above : 0);
  let count = 0;
  const take = (record: CsvRecord): SheetProblem | null => {
    if (!isDataRecord(record)) return null;
    count += 1;
    if (above > 0) {
      above -= 1;
      return null;
    }
    const rows = rowsOf(record);
    sheet.maySplit ||= isUncertain(record, layout, isText);
    if (rows.length === 0) sheet.passed += 1;
    if (sheet.rows.length + rows.length > maxBatchRows) return { kind: 'too-many-rows', line: record.line };
    sheet.rows.push(...rows);
    return null;
  };
  return {
    push: (text: string, isLast: boolean): SheetProblem | null => {
      for (const record of layout.parser.push(text, isLast)) {
        const problem = take(record);
        if (problem !== null) return problem;
      }
      const broken = layout.parser.brokenAt();
      return broken;
    },
    end: (): Result<ParsedSheet, SheetProblem> => {
      const { rows, codeNames } = sheet;
      const hasCodes = rows.some(({ code }) => code !== '');
      if (rows.length > 0) return ok({ ...sheet, codeNames: hasCodes ? codeNames : [] });
      if (count === 0) return fail({ kind: 'empty' });
      return fail({ kind: sheet.passed > 0 ? 'no-address' : 'only-heading' });
    },
  };
}
