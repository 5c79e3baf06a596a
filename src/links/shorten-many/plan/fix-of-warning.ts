import type { CheckedRow } from '../../../core/sheet/check-rows.ts';
import type { RowFix } from '../../../core/sheet/row-fixes.ts';
import { withoutParameters } from '../../../core/url/clean-url.ts';
import { firstUrlWarning } from '../../../core/url/url-warnings.ts';

export interface WarningFix {
  fix: RowFix;
  /** The parameters that are removed. */
  removed: readonly string[];
}

/** How to correct a row that is warned of. `null`: without the parameters that the warning names, a warning would be left. */
export function fixOfWarning(
  { row, verdict }: CheckedRow,
  serviceUrl: string,
  warn: boolean,
): WarningFix | null {
  if (verdict.at !== 'ask' || !('names' in verdict.warning)) return null;
  const { names } = verdict.warning;
  const { url, removed } = withoutParameters(row.longUrl, (name) => names.includes(name));
  if (removed === 0 || firstUrlWarning(url, false, serviceUrl, warn) !== null) return null;
  return { fix: { line: row.line, to: 'url', longUrl: url }, removed: names };
}
