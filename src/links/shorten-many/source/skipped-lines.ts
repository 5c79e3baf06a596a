import { verbatimCell, formatTsv } from '../../../core/sheet/csv.ts';
import type { InputRow } from '../../../core/sheet/input-rows.ts';
import type { BatchSource } from './batch-source.ts';

/** A row as a line that reads back as the same row. */
export const rowAsLine = ({ longUrl, alias, title }: Pick<InputRow, 'longUrl' | 'alias' | 'title'>): string =>
  formatTsv([[verbatimCell(longUrl), verbatimCell(alias), title]]).trimEnd();

/**
 * The lines of some rows, to be put right in a new batch: as they were written, below the heading that names their cells, if there is one.
 * Rows that are not lines of the text (`isWhole`), or that come from a file, are written as lines. `rows`: all rows of the source.
 */
export function linesOfRows(
  source: BatchSource,
  isWhole: boolean,
  rows: readonly InputRow[],
  wanted: readonly InputRow[],
): string {
  if (source.at === 'file' || isWhole) return wanted.map(rowAsLine).join('\n');
  const lines = source.text.split('\n');
  const heading = lines.slice(0, (rows[0]?.line ?? 1) - 1).filter((line) => line.trim() !== '');
  // Several URLs of one line are several rows.
  const places = new Map(wanted.map(({ line, lastLine = line }) => [line, lastLine]));
  return [...heading, ...[...places].flatMap(([line, lastLine]) => lines.slice(line - 1, lastLine))].join(
    '\n',
  );
}
