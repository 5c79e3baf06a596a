import { useEffect, useState } from 'preact/hooks';
import { hostOf } from '../../core/url/long-url.ts';
import { shortLinkTest } from '../../core/link/short-link.ts';
import { findNamedLink } from '../../store/list/find-named.ts';

/** Whether the user has a link of this very address: one of those that are at hand, or, at the service's own hosts, of the whole list. */
export function useIsShortLink(url: string, accountId: string, atHand: readonly string[]): boolean {
  const isNamed = shortLinkTest(url);
  const isAtHand = isNamed !== null && atHand.some((shortUrl) => isNamed({ shortUrl }));
  const isOfService = isNamed !== null && atHand.some((shortUrl) => hostOf(shortUrl) === hostOf(url));
  const [found, setFound] = useState('');
  useEffect(() => {
    if (isAtHand || !isOfService) return undefined;
    let isWanted = true;
    const keep = (link: object | null) => isWanted && link && setFound(url);
    // Without the list there is nothing to be said; that it can't be read is said elsewhere.
    findNamedLink(accountId, url).then(keep, console.error);
    return () => {
      isWanted = false;
    };
  }, [url, isAtHand, isOfService]);
  return isAtHand || found === url;
}
