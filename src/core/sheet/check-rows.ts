import { aliasProblem } from '../link/alias.ts';
import type { CreateWish, RowOutcome } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';
import { asCreated, type Link } from '../link/link.ts';
import { checkLongUrl, sameUrlKey } from '../url/long-url.ts';
import type { InputRow } from './sheet-rows.ts';
import { shortLinkTest } from '../link/short-link.ts';
import { warningFirst, type UrlWarning } from '../url/url-warnings.ts';

/** What becomes of a row, told before anything is sent. */
export type Verdict =
  | { at: 'make'; url: string }
  /** The page has a link already. */
  | { at: 'existing'; url: string; link: Link }
  /** It is made if the user says so, who may not want it to be published. */
  | { at: 'ask'; url: string; warning: UrlWarning }
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
  const codes = new Set(rows.flatMap(({ alias, longUrl }) => [alias, endOf(longUrl)]));
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

/** What would be its code if an address were a short link. */
const endOf = (longUrl: string): string => /([^/?#]*)\/*(?:[?#].*)?$/s.exec(longUrl)?.[1] ?? '';

/**
 * Checks rows against each other and against the links that are there. A page gets one link, but for an alias of its own: that is a wish
 * for that very link, whatever else the page has. `serviceUrl` is the address of the account.
 */
export function checkRows(rows: readonly InputRow[], known: KnownLinks, serviceUrl = ''): CheckedRow[] {
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
    return link ? { at: 'existing', url, link } : made(url);
  }

  function withAlias(line: number, url: string, key: string, alias: string): Verdict {
    const before = earlier.aliases.get(alias);
    if (before) return { at: before.key === key ? 'repeat' : 'alias-twice', line: before.line };
    const link = known.byCode.get(alias);
    if (link && sameUrlKey(link.longUrl) !== key) return refused({ kind: 'alias-taken' });
    earlier.aliases.set(alias, { line, key });
    if (!earlier.pages.has(key)) earlier.pages.set(key, line);
    return link ? { at: 'existing', url, link } : made(url);
  }

  function made(url: string): Verdict {
    const link = known.byCode.get(endOf(url));
    const isShortLink = link !== undefined && shortLinkTest(url)?.(link) === true;
    const warning = warningFirst(url, isShortLink, serviceUrl);
    return warning ? { at: 'ask', url, warning } : { at: 'make', url };
  }
}

const refused = (failure: Failure): Verdict => ({ at: 'refused', failure });

/** What the user says of the rows that are not made of themselves. */
export interface Also {
  /** Other links for pages that have one. */
  another: boolean;
  /** Links of what may be better not published. */
  asked: boolean;
}

/** What is made of checked rows: a wish each, and the outcome of those whose page has its link already. */
export function wishesOf(
  rows: readonly CheckedRow[],
  also: Also,
): { wishes: CreateWish[]; outcomes: (RowOutcome | null)[] } {
  const wishes: CreateWish[] = [];
  const outcomes: (RowOutcome | null)[] = [];
  for (const { row, verdict } of rows) {
    const isMadeNow = isMade({ row, verdict }, also);
    if (!('url' in verdict) || (verdict.at === 'ask' && !isMadeNow)) continue;
    const isAnother = verdict.at === 'existing' && isMadeNow;
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

/** Whether a link is made of a row. Of a page that has one, none with the very alias can be made. */
export const isMade = ({ row, verdict }: CheckedRow, { another, asked }: Also): boolean =>
  verdict.at === 'make' ||
  (verdict.at === 'ask' && asked) ||
  (verdict.at === 'existing' && another && row.alias === '');
