import { detectDocumentFormat } from '../../../core/sheet/detect-format.ts';
import { parseTitledLine, withoutListMark } from '../../../core/sheet/parse-titled-line.ts';
import { recognizeHeading } from '../../../core/sheet/column-names.ts';
import {
  columnsByHeading,
  findHeadingRow,
  mostAbove,
  type ColumnRole,
} from '../../../core/sheet/sheet-columns.ts';
import { isUnambiguousUrl, readSheetSample } from '../../../core/sheet/sheet-samples.ts';

export const columnNames: Record<ColumnRole, string> = {
  longUrl: 'url',
  alias: 'alias',
  title: 'title',
  code: 'code',
};

/** What names a column that isn't used. Without any name, the columns of a heading could not be counted. */
export const unnamedColumn = '-';

/** A part of a text with a heading of its own, and the number of lines above it. */
export interface TextTableLines {
  above: number;
  lines: readonly string[];
}

/**
 * The tables of a text: those with a heading as this page writes it, and those below each other in a report, with a blank line or comments
 * above each. What stands above the first heading is one by itself if one of its lines has a link to make; others, such as a sentence with a
 * URL, may say what the table is.
 */
export function tablesOfText(text: string): TextTableLines[] {
  const lines = text.split('\n');
  if (detectDocumentFormat(text) !== null) return [{ above: 0, lines }];
  const quoted = linesInCells(lines);
  const reports = reportHeadings(lines, quoted);
  const own = lines.flatMap((line, at) =>
    isHeading(line) && !quoted.has(at) && !reports.has(at) ? [at] : [],
  );
  const headings = [...own.map((at) => ({ at, from: at })), ...reports.values()].toSorted(
    (a, b) => a.at - b.at,
  );
  const [first] = headings;
  if (!first) return [{ above: 0, lines }];
  // A name above a table that has links to make is part of the table before.
  const ends = headings.map(({ at, from }) => (lines.slice(from, at).some(isLineOfUrls) ? at : from));
  const hasLinksAbove = lines.slice(0, first.at).some(isLineOfUrls);
  return [
    ...(hasLinksAbove ? [{ above: 0, lines: lines.slice(0, ends[0]) }] : []),
    ...headings.map(({ at }, place) => ({ above: at, lines: lines.slice(at, ends[place + 1]) })),
  ];
}

/** Lines that say what a table is stand above its heading (`from`). */
interface ReportHeading {
  at: number;
  from: number;
}

/** Enough to see what the columns have. */
const mostLinesOfReport = 60;

/** Each takes a while to be read. */
const mostTables = 50;

const isComment = (line: string): boolean => line.startsWith('#');

/** The headings of tables that stand below a blank line or comments, by the numbers of their lines. */
function reportHeadings(lines: readonly string[], quoted: ReadonlySet<number>): Map<number, ReportHeading> {
  const found = new Map<number, ReportHeading>();
  const naming = lines.flatMap((line, at) => (mayNameUrls(line) ? [at] : []));
  let next = 0;
  let left = mostTables;
  for (const [from, line] of lines.entries()) {
    if (left === 0) break;
    while ((naming[next] ?? from) < from) next += 1;
    if ((naming[next] ?? Infinity) >= from + mostLinesOfReport) continue;
    const before = lines[from - 1]?.trim() ?? '';
    const isBegin = before === '' || (isComment(line) && !isComment(before));
    if (quoted.has(from) || !isBegin || line.trim() === '') continue;
    left -= 1;
    const at = headingBelow(lines.slice(from, from + mostLinesOfReport));
    if (at !== null) found.set(from + at, { at: from + at, from });
  }
  return found;
}

/** The lines that go on with a quoted cell. A quote that is never closed is an ordinary character. */
function linesInCells(lines: readonly string[]): ReadonlySet<number> {
  const inside: number[] = [];
  let closed = 0;
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (isOpen) inside.push(at);
    const isOdd = line.split('"').length % 2 === 0;
    if (isOdd && (isOpen || /(?:^|[,;\t])[^\S\t]*"[^"]*$/.test(line.replaceAll(/"[^"]*"/g, ''))))
      isOpen = !isOpen;
    if (!isOpen) closed = inside.length;
  }
  return new Set(inside.slice(0, closed));
}

function headingBelow(lines: readonly string[]): number | null {
  const comments = lines.findIndex((line) => !isComment(line) && line.trim() !== '');
  const text = lines.slice(Math.max(comments, 0));
  const candidates = separators.filter((separator) =>
    text.slice(0, mostAbove).some((line) => namesUrls(line, separator)),
  );
  for (const separator of candidates) {
    const { records } = readSheetSample(text.join('\n'), separator, 0);
    const at = findHeadingRow(records)?.at;
    const heading = at === undefined ? undefined : records[at];
    const urlAt = at === undefined ? -1 : (columnsByHeading(records, at)?.roles.indexOf('longUrl') ?? -1);
    const rows = records.slice((at ?? 0) + 1);
    const areUrlsBelow = isUnambiguousUrl(rows[0]?.cells[urlAt] ?? rows[1]?.cells[urlAt] ?? '');
    if (heading && areUrlsBelow && namesUrls(heading.cells[urlAt] ?? '', separator))
      return Math.max(comments, 0) + heading.line;
  }
  return null;
}

const separators = [',', ';', '\t'];

const namesUrls = (line: string, separator: string): boolean =>
  line.length <= longestHeading &&
  line
    .split(separator)
    .some((cell) => recognizeHeading(cell.trim().replace(/^"(.*)"$/, '$1'))?.column === 'longUrl');

const longestHeading = 5000;

const mayNameUrls = (line: string): boolean =>
  !line.includes('://') &&
  separators.some((separator) => line.includes(separator) && namesUrls(line, separator));

const known = new Set([...Object.values(columnNames), unnamedColumn]);

const isLineOfUrls = (line: string): boolean =>
  line.split(/[\t,;]/).some(isUnambiguousUrl) ||
  parseTitledLine(line) !== null ||
  withoutListMark(line).split(/\s+/).every(isUnambiguousUrl);

const isHeading = (line: string): boolean =>
  separators.some((separator) => {
    const cells = line
      .toLowerCase()
      .split(separator)
      .map((cell) => cell.trim());
    return cells.length > 1 && cells.includes(columnNames.longUrl) && cells.every((cell) => known.has(cell));
  });
