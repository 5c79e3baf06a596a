import type { Link } from '../../core/link/link.ts';
import { hostOf } from '../../core/url/long-url.ts';
import { shortLinkTest } from '../../core/link/short-link.ts';
import { eachLink } from './links.ts';

/** The link of the list whose own short address a text is, in any spelling: every row is looked at. */
export async function findNamedLink(accountId: string, text: string): Promise<Link | null> {
  const isNamed = shortLinkTest(text);
  const found: Link[] = [];
  if (isNamed !== null)
    await eachLink(accountId, (link) => {
      if (isNamed(link)) found.push(link);
    });
  return found[0] ?? null;
}

/** Whether a text is a short address of the user's own: one of those at hand, or, at the hosts of those, one of the list. */
export async function isOwnShortLink(
  accountId: string,
  text: string,
  atHand: readonly { shortUrl: string }[],
): Promise<boolean> {
  const isNamed = shortLinkTest(text);
  if (isNamed === null) return false;
  if (atHand.some(isNamed)) return true;
  const isOfService = atHand.some(({ shortUrl }) => hostOf(shortUrl) === hostOf(text));
  return isOfService && (await findNamedLink(accountId, text)) !== null;
}
