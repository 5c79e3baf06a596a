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
  if (!hasScheme(trimmed) && !/[.:]|^localhost/.test(parsed.host)) return { ok: false, problem: 'not-a-url' };
  if (parsed.username !== '' || parsed.password !== '') return { ok: false, problem: 'has-password' };
  if (candidate.length > maxUrlLength) return { ok: false, problem: 'too-long' };
  return { ok: true, url: candidate };
}

/** `localhost:3000` and `example.com:8080` are hosts with a port, not schemes. */
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(text);

/** One form for all spellings of a URL that a service may have stored: the WHATWG one, without slashes at the end of its path. */
export function sameUrlKey(url: string): string {
  const parsed = parseUrl(url);
  if (parsed === null) return url;
  const href = parsed.href
    .replace(/&(?:amp;)+/g, '&')
    .replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
  const pathEnd = href.search(/[?#]|$/);
  return href.slice(0, pathEnd).replace(/(?<!\/)\/+$/, '') + href.slice(pathEnd);
}

/** A URL as people read it: without scheme, `www.` and a lone trailing slash. */
export const readableUrl = (url: string): string =>
  url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** The host of a URL, with its port; the text itself where it is none. */
export const hostOf = (url: string): string => parseUrl(url)?.host ?? url;
