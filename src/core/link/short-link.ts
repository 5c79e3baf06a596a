import { parseUrl } from '../url/parse-url.ts';
import { readAddress } from '../url/web-address.ts';

/**
 * How to tell the link that a text names by its short address, in whatever spelling it was copied: without its scheme or with `www.`, with
 * a slash, a query or a fragment behind it, its host in capitals, in brackets or quotation marks, at the end of a sentence. Codes keep
 * their case, since some services tell it apart.
 * `null`: the text is no address, or one without a path, and names none.
 */
export function shortLinkTest(text: string): ((link: { shortUrl: string }) => boolean) | null {
  const key = keyOf(text.replace(/^[\s\p{Ps}\p{Pi}„‚<"']+|[\s\p{Pe}\p{Pf}“>"'.,;:!]+$/gu, ''));
  const ending = key?.slice(key.lastIndexOf('/')) ?? '';
  if (ending === '') return null;
  // Of a hundred thousand links hardly any are worth parsing.
  return ({ shortUrl }) => shortUrl.includes(ending) && keyOf(shortUrl) === key;
}

/** Host and path of an address in one spelling; `null` where there is no path. */
function keyOf(text: string): string | null {
  const read = readAddress(text);
  const url = read.ok ? parseUrl(read.url) : null;
  const path = url?.pathname.replace(/\/+$/, '') ?? '';
  return url === null || path === '' ? null : url.host.replace(/^www\./, '') + path;
}
