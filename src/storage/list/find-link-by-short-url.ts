import type { Link } from '../../core/link/link.ts';
import { isKnownShortUrl, shortLinkTest } from '../../core/link/short-link-test.ts';
import { eachLink, readUnlistedMadeLinks } from './links.ts';

/** The link of the list whose short URL the text is, in any spelling. Reads every row. */
export async function findLinkByShortUrl(accountId: string, text: string): Promise<Link | null> {
  const isNamed = shortLinkTest(text);
  const found: Link[] = [];
  if (isNamed !== null)
    await eachLink(accountId, (link) => {
      if (isNamed(link)) found.push(link);
    });
  return found[0] ?? null;
}

/**
 * Whether a text is one of the user's own short URLs. Reads the list only if none of the links at hand is meant, but one has the same host.
 */
export async function isOwnShortLink(
  accountId: string,
  text: string,
  atHand: readonly { shortUrl: string }[],
): Promise<boolean> {
  // Where no list is kept, no link is at hand, and the made ones are all that is known.
  const known = atHand.length > 0 ? atHand : await readUnlistedMadeLinks(accountId);
  return isKnownShortUrl(known, text) ?? (await findLinkByShortUrl(accountId, text)) !== null;
}
