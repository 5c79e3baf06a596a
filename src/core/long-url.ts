import type { UrlProblem } from './failure.ts';
import { parseUrl } from './parse-url.ts';

/** The specification shows no limit; past this length servers and old browsers truncate without a word. */
export const maxUrlLength = 8192;

export type CheckedUrl = { ok: true; url: string } | { ok: false; problem: UrlProblem };

/**
 * Checks a destination before it is sent (specification, section 4.1; what parses is not always acceptable).
 * `url` is the text as it was given, trimmed, with `https://` in front where a bare host was typed.
 */
export function checkLongUrl(text: string): CheckedUrl {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  const candidate = hasScheme(trimmed) ? trimmed : `https://${trimmed}`;
  const parsed = parseUrl(candidate);
  if (parsed === null) return { ok: false, problem: 'not-a-url' };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    return { ok: false, problem: 'not-a-web-page' };
  if (!hasScheme(trimmed) && !isHostName(trimmed, parsed)) return { ok: false, problem: 'not-a-url' };
  if (parsed.username !== '' || parsed.password !== '') return { ok: false, problem: 'has-password' };
  if (candidate.length > maxUrlLength) return { ok: false, problem: 'too-long' };
  return { ok: true, url: candidate };
}

/** What is typed without a scheme: a lone word is none, and neither is a number, which would be an IP address in its oldest form. */
const isHostName = (text: string, { host }: URL): boolean =>
  /[.:]|^localhost/.test(host) && !/^\d+(?:[/?#]|$)/.test(text);

/** `localhost:3000` and `example.com:8080` are hosts with a port, not schemes. */
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);

/**
 * A URL that the WHATWG parser leaves as it is, but for the slash after a bare host: lower-case host with a top-level domain, no user, port,
 * escape or dot segment. Most are, and to see it costs a tenth of parsing them.
 */
export const isPlainUrl = (url: string): boolean =>
  /^https?:\/\/(?![^/?#]*--)(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/(?!\.)[\w~.!$()*+,=:@-]*)*(?:\?[\w~.!$()*+,=:@/?&-]*)?(?:#[\w~.!$()*+,=:@/?-]*)?$/.test(
    url,
  );

/** One form for all spellings of a URL that a service may have stored: the WHATWG one, without slashes at the end of its path. */
export function sameUrlKey(url: string): string {
  return isPlainUrl(url) ? withoutEndSlashes(url) : parsedKey(url);
}

function parsedKey(url: string): string {
  const parsed = parseUrl(url);
  if (parsed === null) return url;
  const href = parsed.href
    .replace(/&(?:amp;)+/g, '&')
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  return withoutEndSlashes(href);
}

function withoutEndSlashes(href: string): string {
  const pathEnd = href.search(/[?#]|$/);
  let end = pathEnd;
  while (href[end - 1] === '/') end -= 1;
  return end === pathEnd ? href : href.slice(0, end) + href.slice(pathEnd);
}

/** A URL as people read it: without scheme, `www.` and a lone trailing slash. */
export const readableUrl = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** What is shown as the title of a link. */
export const titleOf = ({ title, longUrl }: { title: string; longUrl: string }): string =>
  title || readableUrl(longUrl);

/** The host of a URL, with its port; the text itself where it is none. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url;
