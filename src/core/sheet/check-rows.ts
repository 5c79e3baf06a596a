import { isActiveStatus } from '../link/link-status.ts';
import { badAliasFailure, usualAliasRule } from '../link/alias.ts';
import type { BatchedCreate, RowOutcome } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';
import { asCreatedLink, type Link } from '../link/link.ts';
import { checkLongUrl, sameUrlKey } from '../url/long-url.ts';
import type { InputRow, SurplusCells } from './input-rows.ts';
import { shortLinkTest } from '../link/short-link-test.ts';
import { firstUrlWarning, type UrlWarning } from '../url/url-warnings.ts';

/** What will become of a row, shown before anything is sent. */
export type RowVerdict =
  | { at: 'make'; url: string }
  /** The page has a link already. */
  | { at: 'existing'; url: string; link: Link }
  /** The link is made only if the user agrees, since the URL may be better not published. */
  | { at: 'ask'; url: string; warning: UrlWarning }
  /** An earlier line has the same page. */
  | { at: 'repeat'; line: number }
  /** An earlier line has the same alias for another page. */
  | { at: 'alias-twice'; line: number }
  /** The row has more cells than columns, so any of them may be the URL. */
  | ({ at: 'too-wide' } & SurplusCells)
  | { at: 'refused'; failure: Failure };

export interface CheckedRow {
  row: InputRow;
  verdict: RowVerdict;
}

/** The account's links that rows may refer to. */
export interface KnownLinkIndex {
  /** The newest link of each page, by the key of its URL. */
  byPage: Map<string, Link>;
  byCode: Map<string, Link>;
}

/** Looks up links for rows. A list of 100,000 is passed to `add` in pieces, newest first, so that the page stays responsive in between. */
export function createKnownLinkIndex(rows: readonly InputRow[]): {
  known: KnownLinkIndex;
  add: (links: Link[]) => void;
} {
  const pages = new Set(rows.map(({ longUrl }) => keyOf(longUrl)));
  const codes = new Set(rows.flatMap(({ alias, longUrl }) => [alias, endOf(longUrl)]));
  const known: KnownLinkIndex = { byPage: new Map(), byCode: new Map() };
  return {
    known,
    add: (links) => {
      for (const link of links) {
        const key = sameUrlKey(link.longUrl);
        const isPages = pages.has(key) && isActiveStatus(link.status);
        if (isPages && !known.byPage.has(key)) known.byPage.set(key, link);
        if (codes.has(link.shortCode)) known.byCode.set(link.shortCode, link);
      }
    },
  };
}

function keyOf(longUrl: string): string {
  const checked = checkLongUrl(longUrl);
  return checked.ok ? sameUrlKey(checked.url) : longUrl;
}

/** The last part of a URL's path: its code, if the URL is a short link. */
function endOf(longUrl: string): string {
  const path = longUrl.slice(0, longUrl.search(/[?#]|$/)).replace(/(?<!\/)\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Checks rows against each other and against the known links. A page gets one link, unless the row has an alias of its own: that asks for
 * this very link, whatever else the page has. `serviceUrl` is the address of the account, `warn` the setting, `aliasRule` the service's.
 */
export function checkRows(
  rows: readonly InputRow[],
  known: KnownLinkIndex,
  serviceUrl = '',
  warn = true,
  aliasRule = usualAliasRule,
): CheckedRow[] {
  const earlier = {
    pages: new Map<string, number>(),
    aliases: new Map<string, { line: number; key: string }>(),
  };
  return rows.map((row) => ({ row, verdict: verdictOf(row) }));

  function verdictOf({ line, longUrl, alias, tooWide }: InputRow): RowVerdict {
    if (tooWide) return { at: 'too-wide', ...tooWide };
    const checked = checkLongUrl(longUrl);
    if (!checked.ok) return refused({ kind: 'bad-url', problem: checked.problem });
    const { url } = checked;
    const badAlias = badAliasFailure(alias, aliasRule);
    if (badAlias !== null) return refused(badAlias);
    const key = sameUrlKey(url);
    return alias === '' ? withoutAlias(line, url, key) : withAlias(line, url, key, alias);
  }

  function withoutAlias(line: number, url: string, key: string): RowVerdict {
    const before = earlier.pages.get(key);
    if (before !== undefined) return { at: 'repeat', line: before };
    earlier.pages.set(key, line);
    const link = known.byPage.get(key);
    return link ? { at: 'existing', url, link } : made(url);
  }

  function withAlias(line: number, url: string, key: string, alias: string): RowVerdict {
    const before = earlier.aliases.get(alias);
    if (before) return { at: before.key === key ? 'repeat' : 'alias-twice', line: before.line };
    const link = known.byCode.get(alias);
    if (link && sameUrlKey(link.longUrl) !== key) return refused({ kind: 'alias-taken' });
    earlier.aliases.set(alias, { line, key });
    if (!earlier.pages.has(key)) earlier.pages.set(key, line);
    return link ? { at: 'existing', url, link } : made(url);
  }

  function made(url: string): RowVerdict {
    const link = known.byCode.get(endOf(url));
    const isShortLink = link !== undefined && shortLinkTest(url)?.(link) === true;
    const warning = firstUrlWarning(url, isShortLink, serviceUrl, warn);
    return warning ? { at: 'ask', url, warning } : { at: 'make', url };
  }
}

const refused = (failure: Failure): RowVerdict => ({ at: 'refused', failure });

/** The user's choices for rows that are not made by default. */
export interface RowOptIns {
  /** Make another link for pages that have one. */
  another: boolean;
  /** Make links of URLs that may be better not published. */
  asked: boolean;
}

/** A submission for each checked row that is made, and an outcome for those whose page has a link already. */
export function batchItemsOf(
  rows: readonly CheckedRow[],
  also: RowOptIns,
): { submissions: BatchedCreate[]; outcomes: (RowOutcome | null)[] } {
  const submissions: BatchedCreate[] = [];
  const outcomes: (RowOutcome | null)[] = [];
  for (const { row, verdict } of rows) {
    const isMadeNow = willCreateLink({ row, verdict }, also);
    if (!('url' in verdict) || (verdict.at === 'ask' && !isMadeNow)) continue;
    const isAnother = verdict.at === 'existing' && isMadeNow;
    const submission = { longUrl: verdict.url, alias: row.alias, title: row.title };
    submissions.push(isAnother ? { ...submission, isAnother } : submission);
    outcomes.push(
      verdict.at === 'existing' && !isAnother
        ? { at: 'done', link: asCreatedLink(verdict.link), wasThere: true }
        : null,
    );
  }
  return { submissions, outcomes };
}

/** Whether a row is made into a link. If its page has one, a row with an alias is not. */
export const willCreateLink = ({ row, verdict }: CheckedRow, { another, asked }: RowOptIns): boolean =>
  verdict.at === 'make' ||
  (verdict.at === 'ask' && asked) ||
  (verdict.at === 'existing' && another && row.alias === '');
