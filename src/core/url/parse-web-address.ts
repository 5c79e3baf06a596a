import { hostLikelihood } from './host-likelihood.ts';
import type { UrlProblem } from '../failure.ts';
import { toAsciiHost } from './ascii-host.ts';
import { stripInvisibleCharacters } from './strip-invisible-characters.ts';
import { withoutMarkdownEscapesInUrl } from './markdown-escapes.ts';
import { withPlainSlashes } from './unescape-json-urls.ts';

/** The specification sets no limit. Beyond this length, servers and old browsers truncate silently. */
export const maxUrlLength = 8192;

export type ParsedWebAddress =
  { ok: true; url: string; isSure: boolean } | { ok: false; problem: UrlProblem };

/** Schemes whatever follows them. Any other word before a colon counts as a scheme only if no space follows. */
const otherScheme =
  /^(?:about|blob|data|file|javascript|mailto|sms|tel|view-source):|^(?!https?:)[a-z][a-z\d+-]+:(?!\d+(?:[/?#]|$))\S*$/i;

/**
 * Reads a text as one web address; the one rule for everything typed, pasted, selected or listed. `url` is the text as given, except for
 * what parsers read differently: it has a scheme, an ASCII host, and no space, control character or backslash, so that the parsers of
 * Chromium, Firefox and Node agree on it.
 *
 * A space inside is refused and not corrected: after `https://a.example/My` it may belong to a file name, come from a broken line, or end
 * the URL. URLs from a browser have none (https://url.spec.whatwg.org/#url-serializing).
 *
 * Without a scheme, the text has to look like a host (`hostLikelihood`), and `isSure` says whether it could also be a file. A host that is a
 * second scheme (`https://https//…`, `1.https://…`) is refused.
 */
export function parseWebAddress(text: string): ParsedWebAddress {
  const bare = stripInvisibleCharacters(text).replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, '');
  if (bare === '') return no('empty');
  if (bare.length > maxUrlLength) return tooLong(bare);
  const plain = withoutMarkdownEscapesInUrl(/^https?:\\{1,4}\//i.test(bare) ? withPlainSlashes(bare) : bare);
  if (otherScheme.test(plain)) return no('not-a-web-page');
  const [, scheme, slashes = '', authority = '', path = '', rest = ''] =
    /^(https?:)?([\\/]*)([^\\/?#]*)([^?#]*)(.*)$/is.exec(plain) ?? [];
  if (/[\s\u200B]/.test(plain)) return no(scheme || /^www\./i.test(plain) ? 'has-space' : 'not-a-url');
  const at = authority.lastIndexOf('@');
  const typedHost = authority.slice(at + 1);
  const host = toAsciiHost(typedHost);
  const isSecondScheme = /^[\\/]{2}/.test(path) && /(?:^|\.)https?:?$/i.test(host ?? '');
  const likelihood = scheme
    ? 'sure'
    : at < 0 && slashes.length !== 1
      ? hostLikelihood(typedHost, path + rest)
      : 'no';
  if (host === null || isSecondScheme || likelihood === 'no' || /\p{Cc}/u.test(plain)) return no('not-a-url');
  if (at >= 0) return no('has-password');
  const url =
    `${scheme?.toLowerCase() ?? 'https:'}//${host}${path.replace(/[\\|^]/g, inPath)}${rest}`.replace(
      /[\p{Cf}\p{Cs}]/gu,
      escaped,
    );
  return url.length > maxUrlLength ? no('too-long') : { ok: true, url, isSure: likelihood === 'sure' };
}

/** Nothing below searches more than a URL can have: what is longer is judged by its beginning. */
function tooLong(text: string): ParsedWebAddress {
  const beginning = parseWebAddress(text.slice(0, maxUrlLength - 'https://'.length));
  return beginning.ok ? no('too-long') : beginning;
}

const no = (problem: UrlProblem) => ({ ok: false, problem }) as const;

/** Chromium escapes the last two characters, Firefox and Node don't. */
const inPath = (character: string): string => (character === '\\' ? '/' : escaped(character));

/** Every parser replaces half of a surrogate pair by U+FFFD. */
const escaped = (character: string): string =>
  encodeURIComponent(/\p{Cs}/u.test(character) ? '\uFFFD' : character);
