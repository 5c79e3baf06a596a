import type { Database } from '../database/schema.ts';
import { findLinkByCode } from '../database/links.ts';
import { ownCode } from '../redirects/own-code.ts';

const mostSteps = 10;

/**
 * Whether a link leads back to itself, directly or through other links of the site.
 * @param siteUrl the public address of the site; without it, a short link can't be told from other addresses
 */
export async function leadsBack(
  db: Database,
  link: { short_code: string; long_url: string },
  siteUrl: string | undefined,
): Promise<boolean> {
  if (siteUrl === undefined) return false;
  let code = ownCode(link.long_url, siteUrl);
  for (let step = 0; code !== undefined && step < mostSteps; step += 1) {
    if (code === link.short_code) return true;
    const next = await findLinkByCode(db, code);
    code = next === undefined ? undefined : ownCode(next.long_url, siteUrl);
  }
  return false;
}
