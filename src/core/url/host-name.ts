import { decodePunycode } from './punycode.ts';
import { parseUrl } from './parse-url.ts';

/**
 * A host, with its port, in ASCII as a request names it; `null`: what no parser should have to judge. `new URL` alone does not decide:
 * Chromium takes spaces, `%`, `*` and any `xn--` into a host, Firefox and Node refuse them, and Firefox alone refuses a quotation mark.
 * So of ASCII only what names are made of gets there, other letters must come back as a name, and what is in Punycode must be its own.
 */
export function asciiHost(text: string): string | null {
  if (/^\[[\da-f:.]+\](?::\d*)?$/i.test(text)) return parseUrl(`https://${text}`) && text;
  if (!/^(?:[\w.-]|[^\0-\x7f])+(?::\d*)?$/.test(text) || punctuation.test(text)) return null;
  // In small letters: of the capital ẞ, older parsers made two of s.
  const parsed = parseUrl(`https://${text.toLowerCase()}`);
  if (parsed === null || !isName(parsed.hostname)) return null;
  return /^[\0-\x7f]*$/.test(text) ? text : parsed.hostname + (/:\d*$/.exec(text)?.[0] ?? '');
}

/** No name has it, but every parser takes it: quotation marks of other languages, dashes. Some points are part of names (RFC 5892, appendix A). */
const punctuation = /(?![·・׳״。．｡])[^\0-\x7f](?<=\p{P})/u;

function isName(hostname: string): boolean {
  if (!/^(?=.{1,253}$)[\w-]{1,63}(?:\.[\w-]{1,63})*\.?$/.test(hostname)) return false;
  const letters = inLetters(hostname);
  return letters === hostname
    ? !/(?:^|\.)xn--/.test(hostname)
    : parseUrl(`https://${letters}`)?.hostname === hostname;
}

/** A host in the letters that its Punycode stands for (RFC 5891). */
export const inLetters = (host: string): string =>
  host.replace(/(^|\.)xn--([\w-]+)/gi, (label, dot: string, code: string) => {
    const letters = decodePunycode(code.toLowerCase());
    return letters === null ? label : dot + letters;
  });
