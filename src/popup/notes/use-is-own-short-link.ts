import { useEffect, useState } from 'preact/hooks';
import { isKnownShortUrl } from '../../core/link/short-link-test.ts';
import { findLinkByShortUrl } from '../../storage/list/find-link-by-short-url.ts';

/** Whether the user has a link with this very URL. Searches the links at hand, and the whole list if the URL has a host of theirs. */
export function useIsOwnShortLink(
  url: string,
  accountId: string,
  atHand: readonly { shortUrl: string }[],
): boolean {
  const known = isKnownShortUrl(atHand, url);
  const [found, setFound] = useState('');
  useEffect(() => {
    if (known !== null) return undefined;
    let isWanted = true;
    const keep = (link: object | null) => isWanted && link && setFound(url);
    // Without the list nothing can be said here. Another part of the popup says that it can't be read.
    findLinkByShortUrl(accountId, url).then(keep, console.error);
    return () => {
      isWanted = false;
    };
  }, [url, known]);
  return known ?? found === url;
}
