import { likelihoodOf } from './bare-host.ts';
import type { UrlProblem } from '../failure.ts';
import { asciiHost } from './host-name.ts';
import { withPlainSlashes } from './without-escapes.ts';

/** The specification shows no limit; past this length servers and old browsers truncate without a word. */
export const maxUrlLength = 8192;

export type ReadAddress = { ok: true; url: string; isSure: boolean } | { ok: false; problem: UrlProblem };

/** What steers the direction of a text or allows a break in it, and comes along when an address is copied. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** These are no words before a colon, whatever follows. Of others only what goes on without a space is taken for a scheme. */
const otherScheme =
  /^(?:about|blob|data|file|javascript|mailto|sms|tel|view-source):|^(?!https?:)[a-z][a-z\d+-]+:(?!\d+(?:[/?#]|$))\S*$/i;

/**
 * Reads a text as one web address, the one rule for whatever is typed, pasted, selected or listed. `url` is as it was given, but for what
 * parsers read differently: it has a scheme, a host in ASCII and no space, control character or backslash, so that the URL parsers of
 * Chromium, Firefox and Node make the same of it.
 *
 * A space inside is refused and not mended: after `https://a.example/My` it may belong to a file's name, come from a line that was too
 * long, or end the address, and each wants something else. Addresses that a browser gives have none (https://url.spec.whatwg.org/#url-serializing).
 * Without a scheme the text has to look like a host (`likelihoodOf`); `isSure` says whether it could as well be a file. A host that is a
 * scheme once more (`https://https//…`, `1.https://…`) is none that anybody means.
 */
export function readAddress(text: string): ReadAddress {
  const bare = text.replace(invisible, '').replace(/^[\s\p{Cc}]+|(?<![\s\p{Cc}])[\s\p{Cc}]+$/gu, '');
  const plain = /^https?:\\{1,4}\//i.test(bare) ? withPlainSlashes(bare) : bare;
  if (plain === '') return no('empty');
  if (otherScheme.test(plain)) return no('not-a-web-page');
  const [, scheme, slashes = '', authority = '', path = '', rest = ''] =
    /^(https?:)?([\\/]*)([^\\/?#]*)([^?#]*)(.*)$/is.exec(plain) ?? [];
  if (/\s/.test(plain)) return no(scheme || /^www\./i.test(plain) ? 'has-space' : 'not-a-url');
  const at = authority.lastIndexOf('@');
  const typedHost = authority.slice(at + 1);
  const host = asciiHost(typedHost);
  const isSecondScheme = /^[\\/]{2}/.test(path) && /(?:^|\.)https?:?$/i.test(host ?? '');
  const likelihood = scheme
    ? 'sure'
    : at < 0 && slashes.length !== 1
      ? likelihoodOf(typedHost, path + rest)
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

const no = (problem: UrlProblem) => ({ ok: false, problem }) as const;

/** Chromium escapes the last two where Firefox and Node do not. */
const inPath = (character: string): string => (character === '\\' ? '/' : escaped(character));

/** Half of a character is to every parser the sign of replacement. */
const escaped = (character: string): string =>
  encodeURIComponent(/\p{Cs}/u.test(character) ? '\uFFFD' : character);
