import punycode from 'punycode.js';
import { parseUrl } from './parse-url.ts';

/**
 * A host with its port, in ASCII as a request names it. `null`: it is not a valid host. `new URL` alone can't decide that: Chromium accepts
 * spaces, `%`, `*` and any `xn--`, which Firefox and Node refuse, and only Firefox refuses a quotation mark. So this accepts only ASCII
 * characters of names, other letters that result in a name, and Punycode in its normal form.
 */
export function toAsciiHost(text: string): string | null {
  if (/^\[[\da-f:.]+\](?::\d*)?$/i.test(text)) return parseUrl(`https://${text}`) && text;
  if (!/^(?:[\w.-]|[^\0-\x7f])+(?::\d*)?$/.test(text) || punctuation.test(text)) return null;
  // Lower case first, because older parsers turn the capital ẞ into “ss”.
  const parsed = parseUrl(`https://${text.toLowerCase()}`);
  if (parsed === null || !isName(parsed.hostname)) return null;
  return /^[\0-\x7f]*$/.test(text) ? text : parsed.hostname + (/:\d*$/.exec(text)?.[0] ?? '');
}

/**
 * Characters that every parser accepts, but no name contains: foreign quotation marks, dashes. Some dots are part of names (RFC 5892,
 * appendix A).
 */
const punctuation = /(?![·・׳״。．｡])[^\0-\x7f](?<=\p{P})/u;

function isName(hostname: string): boolean {
  if (!/^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/.test(hostname)) return false;
  const letters = toUnicodeHost(hostname);
  return letters === hostname
    ? !/(?:^|\.)xn--/.test(hostname)
    : parseUrl(`https://${letters}`)?.hostname === hostname;
}

/** A host with the letters that its Punycode stands for (RFC 5891). A label has at most 63 characters. */
export const toUnicodeHost = (host: string): string =>
  host.replace(/(^|\.)xn--([\w-]{1,59})(?![\w-])/gi, (label, dot: string, code: string) => {
    try {
      return dot + punycode.decode(code.toLowerCase());
    } catch {
      // It is no valid Punycode.
      return label;
    }
  });
