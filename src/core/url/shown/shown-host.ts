import { withTurnsEscaped } from './bidi.ts';
import { inLetters } from '../host-name.ts';
import { parseUrl } from '../parse-url.ts';

/** A host with its port, as it is shown everywhere: in its own letters if these can't mislead, or else in ASCII. */
export function shownHost(host: string): string {
  if (isPlain(host)) return host;
  const ascii = asciiOf(host) ?? host;
  const letters = inLetters(host);
  return asciiOf(letters) === ascii && isClear(letters.replace(/:\d*$/, '')) ? letters : ascii;
}

/** A URL with its host as shown, and the rest unchanged but for what would turn its letters around. */
export const shownUrl = (url: string): string =>
  withTurnsEscaped(url).replace(
    /^(https?:\/\/)([^\\/?#@]+)/i,
    (_start, scheme: string, host: string) => scheme + shownHost(host),
  );

/** Nearly all hosts: ASCII that is not Punycode. */
const isPlain = (host: string): boolean => /^[\0-\x7f]*$/.test(host) && !/xn--/i.test(host);

/** Keeps the port as it is written. Parsers drop the default port of a scheme, and the scheme is not known here. */
const asciiOf = (host: string): string | undefined => {
  const parsed = parseUrl(`https://${host}`);
  return parsed ? parsed.hostname + (/:\d*$/.exec(host)?.[0] ?? '') : undefined;
};

/** Scripts, by their ISO 15924 codes, of living languages that registries accept (UTS 39, table 5), and the mixtures that Chinese, Japanese and Korean use. */
const scripts = [
  ...(
    'Latn Cyrl Grek Armn Geor Hebr Arab Thaa Deva Beng Guru Gujr Orya Taml Telu Knda ' +
    'Mlym Sinh Thai Laoo Tibt Mymr Khmr Ethi'
  )
    .split(' ')
    .map((script) => String.raw`\p{scx=${script}}`),
  String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}a-z`,
  String.raw`\p{scx=Hani}\p{scx=Bopo}a-z`,
  String.raw`\p{scx=Hani}\p{scx=Hang}a-z`,
];

/** Letters that look like ASCII. A name of only these could be taken for another, unless the whole host is of its script. */
const lookalikes = /^[аԁеһіјӏорԛѕԝхуъьҽпгѵѡοναικυρτωγ\d-]+$/;

let oneScript: RegExp | undefined;

/** A short form of the browsers' rules: each label has letters of one script and digits, and does not look like ASCII. */
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
