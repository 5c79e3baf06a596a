import { createsOf, deletedCodes, type Intent } from '../../core/intent/intent.ts';
import type { Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { withCreated } from '../../core/intent/created-links.ts';
import { findLinkOf } from './find-link.ts';

/**
 * The link that a page has already: created since the list was fetched, or in the list. A deleted link doesn't count. A service may have
 * stored another URL than the wish had, so both URLs of a create count.
 */
export async function findExistingLink(
  accountId: string,
  longUrl: string,
  intents: readonly Intent[],
): Promise<Link | null> {
  const deleted = deletedCodes(intents);
  const key = sameUrlKey(longUrl);
  const made = createsOf(intents).findLast(
    ({ longUrl: wanted, state }) =>
      state.at === 'done' &&
      !deleted.has(state.link.shortCode) &&
      [wanted, state.link.longUrl].some((url) => sameUrlKey(url) === key),
  );
  return (made && withCreated([], [made], 0)[0]) ?? (await findLinkOf(accountId, longUrl, deleted));
}
