import type { CheckedRow } from './check-rows.ts';
import type { AliasRule } from '../link/alias.ts';
import { repairUrl } from '../url/repair-url.ts';
import { aliasFinder } from './alias-finder.ts';
import type { FittingCells, InputRow, SurplusCells } from './input-rows.ts';

/**
 * How to correct a row that can't be made into a link: by another alias, another spelling of its URL, by taking several of its cells for one, or by
 * leaving it out.
 */
export type RowFix =
  | { line: number; to: 'alias'; alias: string }
  /** The URL without what keeps it from being sent. */
  | { line: number; to: 'url'; longUrl: string }
  | ({ line: number; to: 'cells' } & FittingCells)
  | { line: number; to: 'remove' };

export interface FixProposal {
  checked: CheckedRow;
  /** `null`: only the author of the line knows what it should be. */
  fix: RowFix | null;
  /** Several fixes of which only that author knows the right one. */
  readings?: readonly RowFix[];
}

/**
 * The rows that need a fix, each with a proposal. `isTaken`: whether a code is one of the account's links. No alias is proposed twice.
 * Aliases that differ only in case count as one, since the service decides whether case counts.
 */
export function proposeFixes(
  rows: readonly CheckedRow[],
  isTaken: (code: string) => boolean,
  aliasRule: AliasRule,
): FixProposal[] {
  const used = new Set(rows.map(({ row }) => row.alias.toLowerCase()));
  const isFree = (alias: string) => !used.has(alias.toLowerCase()) && !isTaken(alias);
  const otherAlias = aliasFinder(isFree, aliasRule);
  const shared = linesOfSeveralRows(rows);
  return rows.filter(needsFix).map((checked) => {
    const { row } = checked;
    // The URLs of one line share its text, which must not go because of one of them.
    if (shared.has(row.line)) return { checked, fix: null };
    if (row.tooWide) return { checked, ...ofSurplus(row.line, row.tooWide) };
    if (!isAliasAmiss(checked)) return { checked, fix: ofAddress(row) };
    const alias = otherAlias(row);
    used.add(alias.toLowerCase());
    return { checked, fix: { line: row.line, to: 'alias', alias } };
  });
}

/** The lines that have several URLs. */
export function linesOfSeveralRows(rows: readonly CheckedRow[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const { row } of rows) (seen.has(row.line) ? shared : seen).add(row.line);
  return shared;
}

function ofSurplus(line: number, { fittings }: SurplusCells): Pick<FixProposal, 'fix' | 'readings'> {
  const [fix, ...others] = fittings.map((fitting): RowFix => ({ line, to: 'cells', ...fitting }));
  if (!fix) return { fix: { line, to: 'remove' } };
  return others.length === 0 ? { fix } : { fix: { line, to: 'remove' }, readings: [fix, ...others] };
}

function ofAddress({ line, longUrl }: InputRow): RowFix {
  const mended = repairUrl(longUrl);
  // What follows a space in a cell is often a note, and nobody looks at each of a hundred rows.
  return mended === null || mended.without === 'spaces'
    ? { line, to: 'remove' }
    : { line, to: 'url', longUrl: mended.url };
}

export const needsFix = ({ verdict: { at } }: CheckedRow): boolean =>
  at === 'refused' || at === 'too-wide' || at === 'alias-twice';

const isAliasAmiss = ({ verdict }: CheckedRow): boolean =>
  verdict.at === 'alias-twice' ||
  (verdict.at === 'refused' &&
    (verdict.failure.kind === 'bad-alias' || verdict.failure.kind === 'alias-taken'));

/** Applies fixes to the rows of a file. The file itself stays as it is. */
export function withFixes(rows: readonly InputRow[], fixes: readonly RowFix[]): InputRow[] {
  // A line may need one fix after another: of its URL, and then of its alias.
  const byLine = new Map<number, RowFix[]>();
  for (const fix of fixes) byLine.set(fix.line, [...(byLine.get(fix.line) ?? []), fix]);
  return rows.flatMap((row) => (byLine.get(row.line) ?? []).reduce(withFix, [row]));
}

const withFix = (rows: InputRow[], fix: RowFix): InputRow[] =>
  fix.to === 'remove' ? [] : rows.map((row) => ({ ...row, ...fieldsOf(fix) }));

function fieldsOf(fix: Exclude<RowFix, { to: 'remove' }>): Partial<InputRow> {
  if (fix.to === 'cells') return { ...fix.row, tooWide: null };
  return fix.to === 'url' ? { longUrl: fix.longUrl } : { alias: fix.alias };
}

/** The text that replaces the lines of a row. `null`: it is not clear which of its cells has to change. */
export function fixedLines(
  old: readonly string[],
  row: Pick<InputRow, 'alias' | 'longUrl'>,
  fix: RowFix,
): string[] | null {
  if (old.length === 0) return null;
  if (fix.to === 'remove') return [];
  if (fix.to === 'cells') return quotedIn(old.join('\n'), fix.unquoted)?.split('\n') ?? null;
  const [before, after] = fix.to === 'url' ? [row.longUrl, fix.longUrl] : [row.alias, fix.alias];
  // Parts with an odd index are the separators between the cells.
  const parts = old.join('\n').split(/([\t,;|])/);
  const cells = parts.flatMap((part, at) =>
    (at > 0 || fix.to === 'url') && bare(part) === before ? [at] : [],
  );
  const [cell, ...others] = cells;
  if (before === '' || cell === undefined || others.length > 0) return null;
  const mended = parts.with(
    cell,
    (parts[cell] ?? '').replace(before, () => after),
  );
  return mended.join('').split('\n');
}

const bare = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1');

/** A text with quotes around these parts of it. `null`: one of them is not there, or in several places. */
function quotedIn(text: string, parts: readonly string[]): string | null {
  const isOnce = parts.every((part) => part !== '' && text.split(part).length === 2);
  if (!isOnce || text.includes('"')) return null;
  return parts.reduce((all, part) => all.replace(part, () => `"${part}"`), text);
}
