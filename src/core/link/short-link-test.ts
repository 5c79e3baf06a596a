import { hostOfUrl } from '../url/long-url.ts';
import { parseUrl } from '../url/parse-url.ts';
import { parseWebAddress } from '../url/parse-web-address.ts';

/**
 * Tests whether a text names a link by its short URL, in any spelling: without its scheme or with `www.`, with a slash, a query or a
 * fragment after it, with capitals in its host, in brackets or quotation marks, or at the end of a sentence. The case of codes counts,
 * since some services distinguish it.
 *
 * `null`: the text is not a URL, or has no path, so it names no link.
 */
export function shortLinkTest(text: string): ((link: { shortUrl: string }) => boolean) | null {
  const key = keyOf(
    text.replace(/^[\s\p{Ps}\p{Pi}„‚<"']+|(?<![\s\p{Pe}\p{Pf}“>"'.,;:!])[\s\p{Pe}\p{Pf}“>"'.,;:!]+$/gu, ''),
  );
  const ending = key?.slice(key.lastIndexOf('/')) ?? '';
  if (ending === '') return null;
  // This quick check avoids parsing the URLs of 100,000 links.
  return ({ shortUrl }) => shortUrl.includes(ending) && keyOf(shortUrl) === key;
}

/** Whether a text names one of these links. `null`: it doesn't, but has the host of one, so it may name another of the account. */
export function isKnownShortUrl(links: readonly { shortUrl: string }[], text: string): boolean | null {
  const isNamed = shortLinkTest(text);
  if (isNamed === null) return false;
  if (links.some(isNamed)) return true;
  return links.some(({ shortUrl }) => hostOfUrl(shortUrl) === hostOfUrl(text)) ? null : false;
}

/** Host and path of a URL in one spelling. `null`: it has no path. */
function keyOf(text: string): string | null {
  const read = parseWebAddress(text);
  const url = read.ok ? parseUrl(read.url) : null;
  const path = url?.pathname.replace(/(?<!\/)\/+$/, '') ?? '';
  return url === null || path === '' ? null : url.host.replace(/^www\./, '') + path;
}
