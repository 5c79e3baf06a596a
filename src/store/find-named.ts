import type { Link } from '../core/link.ts';
import { shortLinkTest } from '../core/short-link.ts';
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
