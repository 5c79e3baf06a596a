import { stripBidiControls } from './display/bidi-controls.ts';
import { parseUrl } from './parse-url.ts';
import { displayUrl } from './display/display-host.ts';
import { unescapedLetters } from './display/unescaped-letters.ts';
import { parseWebAddress } from './parse-web-address.ts';
import type { UrlProblem } from '../failure.ts';

export type CheckedUrl = { ok: true; url: string } | { ok: false; problem: UrlProblem };

/** Checks a destination before it is sent (specification, section 4.1). `url` is what is sent, by the rules of `parseWebAddress`. */
export function checkLongUrl(text: string): CheckedUrl {
  const read = parseWebAddress(text);
  return read.ok ? { ok: true, url: read.url } : read;
}

/**
 * Whether the WHATWG parser leaves a URL as it is, except for the slash after a bare host: lower-case host with a top-level domain, and no
 * user, port, escape or dot segment. Most URLs are like that, and this test costs a tenth of parsing them.
 */
export const isTriviallyNormalizedUrl = (url: string): boolean =>
  /^https?:\/\/(?![^/?#]*--)(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/(?!\.)[\w~.!$()*+,=:@-]*)*(?:\?[\w~.!$()*+,=:@/?&-]*)?(?:#[\w~.!$()*+,=:@/?-]*)?$/.test(
    url,
  );

/**
 * One key for all spellings of a URL that a service may have stored: the WHATWG form without slashes at the end of its path, an empty query and
 * an empty fragment. A page has the last two after a click on a link to `#`, and from a form without fields.
 */
export function sameUrlKey(url: string): string {
  return isTriviallyNormalizedUrl(url) ? withoutEmptyEnds(url) : parsedKey(url);
}

function parsedKey(url: string): string {
  const parsed = parseUrl(url);
  if (parsed === null) return url;
  const href = parsed.href
    .replace(/&(?:amp;|#0*38;|#x0*26;)+/gi, '&')
    .replace(/[|^]/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, unescaped);
  return withoutEmptyEnds(href);
}

/** Escapes in one spelling. An escaped letter, digit or one of `-._~` means the character itself (RFC 3986, section 6.2.2). */
function unescaped(escape: string): string {
  const character = String.fromCharCode(parseInt(escape.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
}

function withoutEmptyEnds(href: string): string {
  // Most URLs have none, and this test costs a third of looking for each of them.
  if (!/\/(?:[?#]|$)|\?#|[?#]$/.test(href)) return href;
  const pathEnd = href.search(/[?#]|$/);
  let end = pathEnd;
  while (href[end - 1] === '/') end -= 1;
  if (end === href.length) return href;
  const rest = href.slice(pathEnd).replace(/^\?(?=#|$)/, '');
  return href.slice(0, end) + rest.replace(/^([^#]*)#$/, '$1');
}

/** A short URL as people read it, and the text by which any URL is sorted: in its letters, without scheme, `www.` and a single slash at the end, with its host by `displayHost`. */
export const readableUrl = (url: string): string =>
  displayUrl(unescapedLetters(url))
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '');

/**
 * A long URL as people read it: in its letters, with its host by `displayHost`, without `https://` and the slash after a bare host. Two that are
 * not the same look different: `http://`, `www.` and a slash at the end of a path can lead elsewhere.
 */
export const readableLongUrl = (url: string): string =>
  displayUrl(unescapedLetters(url))
    .replace(/^https:\/\//i, '')
    .replace(/^((?:http:\/\/)?[^/?#]*)\/$/i, '$1');

/** Which of two URLs that `sameUrlKey` takes for one has a slash at the end of its path. `null`: they don't differ in that. */
export function whichHasTrailingSlash(url: string, other: string): 'url' | 'other' | null {
  if (sameUrlKey(url) !== sameUrlKey(other)) return null;
  const [ends, otherEnds] = [url, other].map((one) => parseUrl(one)?.pathname.endsWith('/'));
  return ends === otherEnds ? null : ends ? 'url' : 'other';
}

export interface TitledLink {
  title: string;
  longUrl: string;
}

/** Whether a title has anything visible. Some consist of spaces, joiners, direction marks, or blanks that count as letters. */
export const hasTitle = ({ title }: Pick<TitledLink, 'title'>): boolean =>
  /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u.test(title);

export const titleOrUrl = (link: TitledLink): string =>
  hasTitle(link) ? stripBidiControls(link.title) : readableLongUrl(link.longUrl);

/** The host of a URL with its port, or the text itself if it is not a URL. */
export const hostOfUrl = (url: string): string => parseUrl(url)?.host ?? url;
