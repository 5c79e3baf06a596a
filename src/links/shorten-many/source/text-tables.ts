import { detectDocumentFormat } from '../../../core/sheet/detect-format.ts';
import { parseTitledLine, withoutListMark } from '../../../core/sheet/parse-titled-line.ts';
import type { ColumnRole } from '../../../core/sheet/sheet-columns.ts';
import { isUnambiguousUrl } from '../../../core/sheet/sheet-samples.ts';

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
 * The tables of a text, each with a heading as this page writes it. What stands above the first heading is one by itself if one of its lines
 * has a link to make; others, such as a sentence with a URL, may say what the table is.
 */
export function tablesOfText(text: string): TextTableLines[] {
  const lines = text.split('\n');
  if (detectDocumentFormat(text) !== null) return [{ above: 0, lines }];
  const [first, ...others] = lines.flatMap((line, at) => (isHeading(line) ? [at] : []));
  const isBegin = first === undefined || !lines.slice(0, first).some(isLineOfUrls);
  const begins = [0, ...(isBegin ? [] : [first]), ...others];
  return begins.map((above, at) => ({ above, lines: lines.slice(above, begins[at + 1]) }));
}

const known = new Set([...Object.values(columnNames), unnamedColumn]);

const isLineOfUrls = (line: string): boolean =>
  line.split(/[\t,;]/).some(isUnambiguousUrl) ||
  parseTitledLine(line) !== null ||
  withoutListMark(line).split(/\s+/).every(isUnambiguousUrl);

const isHeading = (line: string): boolean =>
  [',', ';', '\t'].some((separator) => {
    const cells = line
      .toLowerCase()
      .split(separator)
      .map((cell) => cell.trim());
    return cells.length > 1 && cells.includes(columnNames.longUrl) && cells.every((cell) => known.has(cell));
  });
