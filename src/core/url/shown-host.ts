import { inLetters } from './host-name.ts';
import { parseUrl } from './parse-url.ts';

/** A host, with its port, as every page, list, menu and message shows it: in letters where these lead nobody astray, else in ASCII. */
export function shownHost(host: string): string {
  if (isPlain(host)) return host;
  const ascii = asciiOf(host) ?? host;
  const letters = inLetters(host);
  return asciiOf(letters) === ascii && isClear(letters.replace(/:\d*$/, '')) ? letters : ascii;
}

/** An address as it is shown: that of `shownHost`, and the rest as it is. */
export const shownUrl = (url: string): string =>
  url.replace(
    /^(https?:\/\/)([^\\/?#@]+)/i,
    (_start, scheme: string, host: string) => scheme + shownHost(host),
  );

/** Nearly all hosts: what is in ASCII, and stands for nothing else. */
const isPlain = (host: string): boolean => /^[\0-\x7f]*$/.test(host) && !/xn--/i.test(host);

/** The port stays as it is written: parsers drop the usual one of a scheme, and the scheme is not known here. */
const asciiOf = (host: string): string | undefined => {
  const parsed = parseUrl(`https://${host}`);
  return parsed ? parsed.hostname + (/:\d*$/.exec(host)?.[0] ?? '') : undefined;
};

/** Scripts that living languages are written in, and that registries take (UTS 39, table 5), with those that Chinese, Japanese and Korean mix. */
const scripts = [
  ...(
    'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
    'Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic'
  )
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`),
  String.raw`\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}a-z`,
  String.raw`\p{scx=Han}\p{scx=Bopomofo}a-z`,
  String.raw`\p{scx=Han}\p{scx=Hangul}a-z`,
];

/** Letters that look like those of ASCII: a name of nothing else could be taken for another, unless all of the host is of its script. */
const lookalikes = /^[аԁеһіјӏорԛѕԝхуъьҽпгѵѡοναικυρτωγ\d-]+$/;

let oneScript: RegExp | undefined;

/** By the rules of browsers, in short: each label is of one script, of letters and digits, and is no lookalike of ASCII. */
function isClear(host: string): boolean {
  oneScript ??= new RegExp(
    `^(?:${scripts.map((script) => String.raw`(?:(?=[\p{L}\p{M}·])[${script}]|[\d-])+`).join('|')})$`,
    'u',
  );
  const labels = host.toLowerCase().split('.');
  const isForeign = /[^\0-\x7f]/.test(labels.at(-1) ?? '');
  return labels.every(
    (label) =>
      label === '' || isPlain(label) || (oneScript?.test(label) && (isForeign || !lookalikes.test(label))),
  );
}
