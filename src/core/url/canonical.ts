import { cleanUrl } from './clean-url.ts';
import { checkLongUrl, sameUrlKey } from './long-url.ts';
import { parseUrl } from './parse-url.ts';
import { isPrivateHost } from './private-host.ts';
import { maxUrlLength } from './parse-web-address.ts';

export interface CanonicalOffer {
  url: string;
  host: string;
  /** The canonical URL is on another site: the text is syndicated, or the page wants to mislead. */
  isElsewhere: boolean;
}

/**
 * The canonical URL of a page (RFC 6596), if it is worth offering. It must be more than another spelling of the page's URL, or that URL
 * without tracking parameters or fragment. It must also be as safe, and reachable for others. `null`: there is nothing to offer.
 */
export function canonicalOffer(pageUrl: string, named: string | null): CanonicalOffer | null {
  if (named === null || named.length > maxUrlLength) return null;
  const [page, canonical] = [parseUrl(pageUrl), parseUrl(named)];
  if (page === null || canonical === null || !checkLongUrl(canonical.href).ok) return null;
  if (placelessKey(pageUrl) === placelessKey(canonical.href)) return null;
  const isElsewhere = siteOf(page) !== siteOf(canonical);
  const isWeaker = canonical.protocol === 'http:' && (isElsewhere || page.protocol === 'https:');
  if (isWeaker || (isPrivateHost(canonical.hostname) && isElsewhere)) return null;
  return { url: canonical.href, host: canonical.host, isElsewhere };
}

const placelessKey = (url: string): string => sameUrlKey(cleanUrl(url).url.replace(/#.*$/s, ''));

const siteOf = ({ host }: URL): string => host.replace(/^www\./, '');
