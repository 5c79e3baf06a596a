import { type Code, findOnlyCaseVariant, findTargetsInOrder } from '../database/codes.ts';
import { findLinkByCode } from '../database/links.ts';
import type { Database } from '../database/schema.ts';
import type { Sites } from './sites.ts';

/** Browsers follow about 20 redirects. */
const mostSteps = 10;

/**
 * Whether a link with this code would lead back to itself, directly or through other links, or through more of them than
 * browsers follow. Links that were taken down count, too: nobody asks again whether they loop when they are put up.
 */
export async function wouldLoop(db: Database, sites: Sites, link: Code, url: string): Promise<boolean> {
  let next = sites.codeIn(url);
  for (let step = 0; next !== undefined; step += 1) {
    if (step === mostSteps || isSame(next, link)) return true;
    const [target] = await findTargetsInOrder(db, [next]);
    if (target === undefined) {
      const spelling = await findOnlyCaseVariant(db, next);
      // In other letters, the code would be found as soon as the link exists.
      if (spelling === undefined) return isSame(folded(next), folded(link));
      next = { ...next, code: spelling };
    } else {
      const found = await findLinkByCode(db, next.code, next.site);
      next = found && sites.codeIn(found.long_url);
    }
  }
  return false;
}

function isSame(one: Code, other: Code): boolean {
  return one.site === other.site && one.code === other.code;
}

function folded({ site, code }: Code): Code {
  return { site, code: code.toLowerCase() };
}
