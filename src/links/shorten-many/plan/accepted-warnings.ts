import type { CheckedRow } from '../../../core/sheet/check-rows.ts';

/**
 * URLs that the user wants shortened in spite of their warnings, one by one. As with the choice for all of them, this holds for the warnings
 * that were shown then, and says nothing about another list.
 */
export interface AcceptedWarnings {
  /** By `warningKey`. */
  keys: ReadonlySet<string>;
  shown: ReadonlySet<string>;
}

export const noAcceptedWarnings: AcceptedWarnings = { keys: new Set(), shown: new Set() };

/** A URL with what it is warned of. `null`: nothing is asked about the row. */
export const warningKey = ({ verdict }: CheckedRow): string | null =>
  verdict.at === 'ask' ? JSON.stringify([verdict.url, verdict.warning]) : null;

/** What is still accepted among these warnings. One that was not shown with the others takes back for all what was accepted. */
export const acceptedWarningsIfAllShown = (
  accepted: AcceptedWarnings,
  warnings: readonly string[],
): AcceptedWarnings =>
  accepted.keys.size === 0 || (warnings.length > 0 && warnings.every((key) => accepted.shown.has(key)))
    ? accepted
    : noAcceptedWarnings;

/** The rows as they are with what was accepted: links are made of those. */
export const rowsWithAcceptedWarnings = (
  rows: readonly CheckedRow[],
  { keys }: AcceptedWarnings,
): readonly CheckedRow[] =>
  keys.size === 0
    ? rows
    : rows.map((checked) =>
        'url' in checked.verdict && keys.has(warningKey(checked) ?? '')
          ? { ...checked, verdict: { at: 'make', url: checked.verdict.url } }
          : checked,
      );
