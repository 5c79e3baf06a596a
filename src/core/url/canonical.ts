import { cleanUrl } from './clean-url.ts';
import { checkLongUrl, sameUrlKey } from './long-url.ts';
import { parseUrl } from './parse-url.ts';
import { isPrivateHost } from './private-host.ts';

export interface CanonicalOffer {
  url: string;
  host: string;
  /** The page speaks for another site: of a syndicated text, or to lead astray. */
  isElsewhere: boolean;
}

/**
 * The address that a page names as its own (RFC 6596), where it is worth an offer: more than another spelling, more than the page's own address
 * without tracking parameters or place in the page, no weaker than it, and within reach of others. `null`: there is nothing to offer.
 */
export function canonicalOffer(pageUrl: string, named: string | null): CanonicalOffer | null {
  const [page, canonical] = [parseUrl(pageUrl), parseUrl(named ?? '')];
  if (page === null || canonical === null || !checkLongUrl(canonical.href).ok) return null;
  if (placelessKey(pageUrl) === placelessKey(canonical.href)) return null;
  const isElsewhere = siteOf(page) !== siteOf(canonical);
  const isWeaker = canonical.protocol === 'http:' && (isElsewhere || page.protocol === 'https:');
  if (isWeaker || (isPrivateHost(canonical.hostname) && isElsewhere)) return null;
  return { url: canonical.href, host: canonical.host, isElsewhere };
}

const placelessKey = (url: string): string => sameUrlKey(cleanUrl(url).url.replace(/#.*$/s, ''));

const siteOf = ({ host }: URL): string => host.replace(/^www\./, '');
