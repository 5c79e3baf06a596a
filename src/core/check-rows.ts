import { aliasProblem } from './alias.ts';
import type { CreateWish, RowOutcome } from './batch.ts';
import type { Failure } from './failure.ts';
import { asCreated, type Link } from './link.ts';
import { checkLongUrl, sameUrlKey } from './long-url.ts';
import type { InputRow } from './sheet-rows.ts';

/** What becomes of a row, told before anything is sent. */
export type Verdict =
  | { at: 'make'; url: string }
  /** The page has a link already. */
  | { at: 'existing'; url: string; link: Link }
  /** The page stands in an earlier line. */
  | { at: 'repeat'; line: number }
  /** Its alias stands in an earlier line, for another page. */
  | { at: 'alias-twice'; line: number }
  /** It has more cells than there are columns, so any of them may be the address. */
  | { at: 'too-wide'; columns: number; expected: number }
  | { at: 'refused'; failure: Failure };

export interface CheckedRow {
  row: InputRow;
  verdict: Verdict;
}

/** Links of the account that rows could be about. */
export interface KnownLinks {
  /** The newest of each page, by the key of its address. */
  byPage: Map<string, Link>;
  byCode: Map<string, Link>;
}

/**
 * Looks links up for rows: a list of a hundred thousand is handed to `add` in pieces, newest first, so that the page can breathe between.
 */
export function linkFinder(rows: readonly InputRow[]): { known: KnownLinks; add: (links: Link[]) => void } {
  const pages = new Set(rows.map(({ longUrl }) => keyOf(longUrl)));
  const codes = new Set(rows.map(({ alias }) => alias));
  const known: KnownLinks = { byPage: new Map(), byCode: new Map() };
  return {
    known,
    add: (links) => {
      for (const link of links) {
        const key = sameUrlKey(link.longUrl);
        if (pages.has(key) && !known.byPage.has(key)) known.byPage.set(key, link);
        if (codes.has(link.shortCode)) known.byCode.set(link.shortCode, link);
      }
    },
  };
}

function keyOf(longUrl: string): string {
  const checked = checkLongUrl(longUrl);
  return checked.ok ? sameUrlKey(checked.url) : longUrl;
}

/**
 * Checks rows against each other and against the links that are there. A page gets one link, but for an alias of its own: that is a wish
 * for that very link, whatever else the page has.
 */
export function checkRows(rows: readonly InputRow[], known: KnownLinks): CheckedRow[] {
  const earlier = {
    pages: new Map<string, number>(),
    aliases: new Map<string, { line: number; key: string }>(),
  };
  return rows.map((row) => ({ row, verdict: verdictOf(row) }));

  function verdictOf({ line, longUrl, alias, tooWide }: InputRow): Verdict {
    if (tooWide) return { at: 'too-wide', ...tooWide };
    const checked = checkLongUrl(longUrl);
    if (!checked.ok) return refused({ kind: 'bad-url', problem: checked.problem });
    const { url } = checked;
    const problem = alias === '' ? null : aliasProblem(alias);
    if (problem !== null) return refused({ kind: 'bad-alias', problem });
    const key = sameUrlKey(url);
    return alias === '' ? withoutAlias(line, url, key) : withAlias(line, url, key, alias);
  }

  function withoutAlias(line: number, url: string, key: string): Verdict {
    const before = earlier.pages.get(key);
    if (before !== undefined) return { at: 'repeat', line: before };
    earlier.pages.set(key, line);
    const link = known.byPage.get(key);
    return link ? { at: 'existing', url, link } : { at: 'make', url };
  }

  function withAlias(line: number, url: string, key: string, alias: string): Verdict {
    const before = earlier.aliases.get(alias);
    if (before) return { at: before.key === key ? 'repeat' : 'alias-twice', line: before.line };
    const link = known.byCode.get(alias);
    if (link && sameUrlKey(link.longUrl) !== key) return refused({ kind: 'alias-taken' });
    earlier.aliases.set(alias, { line, key });
    if (!earlier.pages.has(key)) earlier.pages.set(key, line);
    return link ? { at: 'existing', url, link } : { at: 'make', url };
  }
}

const refused = (failure: Failure): Verdict => ({ at: 'refused', failure });

/** What is made of checked rows: a wish each, and the outcome of those whose page has its link already. */
export function wishesOf(
  rows: readonly CheckedRow[],
  isMakingAnother: boolean,
): { wishes: CreateWish[]; outcomes: (RowOutcome | null)[] } {
  const wishes: CreateWish[] = [];
  const outcomes: (RowOutcome | null)[] = [];
  for (const { row, verdict } of rows) {
    if (verdict.at !== 'make' && verdict.at !== 'existing') continue;
    const isAnother = verdict.at === 'existing' && isMadeAnew({ row, verdict }, isMakingAnother);
    const wish = { longUrl: verdict.url, alias: row.alias, title: row.title };
    wishes.push(isAnother ? { ...wish, isAnother } : wish);
    outcomes.push(
      verdict.at === 'existing' && !isAnother
        ? { at: 'done', link: asCreated(verdict.link), wasThere: true }
        : null,
    );
  }
  return { wishes, outcomes };
}

/** Whether a page that has a link gets another; a link with the very alias can't be made twice. */
export const isMadeAnew = ({ row, verdict }: CheckedRow, isMakingAnother: boolean): boolean =>
  verdict.at === 'make' || (verdict.at === 'existing' && isMakingAnother && row.alias === '');
