import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import { isTitleTooLong } from '../../../core/link/link-title.ts';
import { needsFix } from '../../../core/sheet/row-fixes.ts';
import { stripBidiControls } from '../../../core/url/display/bidi-controls.ts';
import type { LineMark } from '../source/NumberedLinesField.tsx';

/** The rows by what the user has to do, apart from those that need a fix. */
export interface ReviewParts {
  ask: readonly CheckedRow[];
  repeat: readonly CheckedRow[];
  /** Those that get a link. What is not as it was entered comes first: rows that have one already, then titles that are cut. */
  ready: readonly CheckedRow[];
  existing: number;
}

export function groupRowsForReview(
  rows: readonly CheckedRow[],
  isMade: (row: CheckedRow) => boolean,
  longestTitle: number,
): ReviewParts {
  const existing = rows.filter((checked) => checked.verdict.at === 'existing' && !isMade(checked));
  const made = rows.filter(isMade);
  const isCut = ({ row }: CheckedRow) => isTitleTooLong(row.title, longestTitle);
  return {
    ask: rows.filter(({ verdict }) => verdict.at === 'ask'),
    repeat: rows.filter(({ verdict }) => verdict.at === 'repeat'),
    ready: [...existing, ...made.filter(isCut), ...made.filter((row) => !isCut(row))],
    existing: existing.length,
  };
}

/** Whether a batch leaves a row out that it could have, with a fix or with the user's consent. */
export const isLeftOut = (checked: CheckedRow, isMade: (row: CheckedRow) => boolean): boolean =>
  needsFix(checked) || (checked.verdict.at === 'ask' && !isMade(checked));

/** Which lines need a look. */
export const lineMarksOf = (
  rows: readonly CheckedRow[],
  isMade: (row: CheckedRow) => boolean,
): ReadonlyMap<number, LineMark> =>
  new Map(
    rows.flatMap((checked): [number, LineMark][] => {
      const { line } = checked.row;
      if (needsFix(checked)) return [[line, 'problem']];
      return isLeftOut(checked, isMade) || checked.verdict.at === 'repeat' ? [[line, 'repeat']] : [];
    }),
  );

/** The rows of a file as lines to read: the URLs as they would be sent, the aliases and the titles. */
export const rowsAsLines = (rows: readonly CheckedRow[]): string =>
  rows
    .map(({ row, verdict }) => ['url' in verdict ? verdict.url : row.longUrl, row.alias, row.title])
    .map((cells) => cells.map((cell) => stripBidiControls(cell).replaceAll(/\s+/g, ' ')).join('\t'))
    .map((line) => line.trimEnd())
    .join('\n');
