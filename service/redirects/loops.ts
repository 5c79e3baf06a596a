import { listAccountSiteUrls } from '../database/accounts.ts';
import { type Code, findOnlyCaseVariant, type Target } from '../database/codes.ts';
import { findLinkByCode } from '../database/links.ts';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import { createSites, type Sites } from './sites.ts';

/** Browsers follow about 20 redirects. */
const mostSteps = 10;

export type TargetQueries = Pick<Queries, 'findTarget' | 'findOnlyCaseVariant'>;

/** What is at a code, or else at the only other spelling of it in capital and small letters. */
export function findTargetAt(queries: TargetQueries, asked: Code): Target | Promise<Target> {
  const target = queries.findTarget(asked.code, asked.site);
  // A remembered link is answered without a promise, which Hono and the server answer faster, too.
  if (target instanceof Promise) return target.then((found) => found ?? findOtherSpelling(queries, asked));
  return target ?? findOtherSpelling(queries, asked);
}

async function findOtherSpelling(queries: TargetQueries, asked: Code): Promise<Target> {
  const code = await queries.findOnlyCaseVariant(asked);
  return code === undefined ? undefined : queries.findTarget(code, asked.site);
}

/**
 * Whether a link with this code would lead back to itself, directly or through other links, or through more of them than
 * browsers follow.
 */
export async function wouldLoop(
  queries: TargetQueries,
  sites: Sites,
  link: Code,
  url: string,
): Promise<boolean> {
  let next = sites.codeIn(url);
  for (let step = 0; next !== undefined; step += 1) {
    if (step === mostSteps || isSame(next, link)) return true;
    const target = await queries.findTarget(next.code, next.site);
    if (target === undefined) {
      const spelling = await queries.findOnlyCaseVariant(next);
      // In other letters, the code would be found as soon as the link exists.
      if (spelling === undefined) return isSame(folded(next), folded(link));
      next = { ...next, code: spelling };
    } else {
      next = typeof target === 'object' && 'longUrl' in target ? sites.codeIn(target.longUrl) : undefined;
    }
  }
  return false;
}

/**
 * The same for a command, which runs beside the service. What was taken down counts, too, since it may be put up again.
 * @param siteUrl the service's own public address
 */
export async function wouldLoopIncludingTakenDown(
  db: Database,
  siteUrl: string,
  link: Code,
  url: string,
): Promise<boolean> {
  const sites = createSites(siteUrl, await listAccountSiteUrls(db));
  const queries: TargetQueries = {
    findTarget: (code, site) => linkAt(db, code, site),
    findOnlyCaseVariant: (code) => findOnlyCaseVariant(db, code),
  };
  return wouldLoop(queries, sites, link, url);
}

/** Finds links that were taken down, too: nobody asks again whether they loop when their account is resumed. */
export function queriesIncludingTakenDown(db: Database, queries: TargetQueries): TargetQueries {
  return {
    ...queries,
    async findTarget(code, site) {
      const target = await queries.findTarget(code, site);
      return target === 'taken-down' ? ((await linkAt(db, code, site)) ?? target) : target;
    },
  };
}

async function linkAt(db: Database, code: string, site?: string): Promise<Target> {
  const found = await findLinkByCode(db, code, site);
  return found && { linkId: found.id, longUrl: found.long_url };
}

function isSame(one: Code, other: Code): boolean {
  return one.site === other.site && one.code === other.code;
}

function folded({ site, code }: Code): Code {
  return { site, code: code.toLowerCase() };
}
