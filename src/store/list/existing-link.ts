import { createsOf, deletedCodes, type Intent } from '../../core/intent/intent.ts';
import type { Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { withOutcomes } from '../../core/intent/recent.ts';
import { findLinkOf } from './find-link.ts';

/** The link that a page has already: created since the list was fetched, or in the list. A deleted link doesn't count. */
export async function findExistingLink(
  accountId: string,
  longUrl: string,
  intents: readonly Intent[],
): Promise<Link | null> {
  const deleted = deletedCodes(intents);
  const key = sameUrlKey(longUrl);
  const made = withOutcomes([], createsOf(intents), 0).find(
    (link) => sameUrlKey(link.longUrl) === key && !deleted.has(link.shortCode),
  );
  return made ?? (await findLinkOf(accountId, longUrl, deleted));
}
