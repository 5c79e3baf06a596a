import { hostLikelihood } from '../url/host-likelihood.ts';
import { parseUrl } from '../url/parse-url.ts';

/** Why a text is no template. */
export type CopyTemplateProblem = 'no-link' | 'too-long' | 'control' | 'joined' | 'elsewhere';

/** Nobody types a longer one. */
export const maxCopyTemplateLength = 2000;

/**
 * Judges a copy template, wherever it comes from: the settings, a file, another browser, a policy. People paste what they copied without
 * reading it. So it has no URL but those of the link, and nothing glued to them that changes where they lead. `null`: it is fine.
 */
export function copyTemplateProblem(template: string): CopyTemplateProblem | null {
  if (!template.includes('{short_url}')) return 'no-link';
  if (template.length > maxCopyTemplateLength) return 'too-long';
  if (hidden.test(template.replaceAll(/[\n\u200c\u200d]/g, ''))) return 'control';
  if (hasAddress(template) || hasDotSegments(template) || leadsElsewhere.test(template)) return 'elsewhere';
  return [...template.matchAll(/\{(?:short|long)_url\}/g)].every(({ 0: { length }, index }) =>
    standsAlone(template.slice(0, index), template.slice(index + length)),
  )
    ? null
    : 'joined';
}

export const isValidCopyTemplate = (template: string): boolean => copyTemplateProblem(template) === null;

/** Characters that nobody sees, or that turn others around. The joiners of scripts and emoji don't count, nor do line breaks. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Whether a URL between such texts begins and ends where its field does, for everything that finds URLs in a text. */
function standsAlone(before: string, after: string): boolean {
  const rest = after.replace(parameters, '');
  return (
    opened.test(before.replace(closed, '').normalize('NFKC')) &&
    (ended.test(rest) || markups.some(([begins, ends]) => begins.test(before) && ends.test(rest)))
  );
}

/** Up to where no reader of URLs goes on: white space, a quotation mark, an angle bracket, or where a link takes its target from. */
const closed = /^.*(?:[ \n\u3000"<>]|\]\(|(?<![^ \n])(?:\[url[=\]]|href=))/isu;

/** Brackets, quotation marks, arrows, emoji and the like. Not what is common in URLs. */
const opened = /^(?:(?![/\\@%&?#=+$.;!^-])[\p{P}\p{S}\ufe0f])*$/u;

/** They belong to the URL, and can't change its path. */
const parameters = /^(?:\?[\w.~%=&;+-]*)?(?:#[\w.~%=&;+-]*)?/;

/** White space ends a URL. Marks before it belong to the sentence. */
const ended = /^[\p{Pe}\p{Pf}\p{Pi}"'>.,:;!?…*_~|`。、！？]*(?:$|[ \n\u3000])/u;

/** What a URL stands between in quotation marks, HTML, Markdown, BBCode, Slack, wikis and AsciiDoc: more may follow without a space. */
const markups: [RegExp, RegExp][] = [
  [/"$/, /^"/],
  [/'$/, /^'/],
  [/<$/, /^[>|]/],
  [/[\s"']href=$/i, /^>/],
  [/(?:)/, /^<\/?[a-z][^<>]*>/i],
  [/\]\(<?$/, /^>?\)/],
  [/\[url=$/i, /^\]/],
  [/\[url\]$/i, /^\[\/url\]/i],
  [/\[\[$/, /^(?:\||\]\[)/],
  [/(?:^|[ \n])$/, /^\[\{title\}\]/],
];

/** Whether a path leads back, so that a link before it would have another alias. */
export const hasDotSegments = (text: string): boolean =>
  /[/\\](?:\.|%2e){1,2}(?=[/\\?#\s]|$)/i.test(plainly(text.replaceAll('\n', '')));

/** Whether a text has an address of its own, in any form that a browser or a program for mail takes for one. */
function hasAddress(template: string): boolean {
  const text = plainly(template);
  // The address bar drops line breaks. Two sentences would then often be a host, but not with a path.
  const inBar = plainly(template.replaceAll('\n', ''));
  return (
    [text, inBar].some((one) => withScheme.test(one)) ||
    hostsIn(text).length > 0 ||
    hostsIn(inBar).some(({ rest }) => rest !== '')
  );
}

/** Two slashes stand for a scheme, and a long number is an IP address; a port needs a path. Some schemes are also words before a title. */
const withScheme = new RegExp(
  [
    String.raw`[/\\]{2}(?=[^\s/\\])`,
    String.raw`(?<![a-z\d])(?:https?|javascript|vbscript|blob|ftp|view-source|intent):(?=\S)`,
    String.raw`(?<![a-z\d])(?:data|file|about|mailto|tel|sms):(?=[^\s\ufffb\ufffc])`,
    String.raw`(?<![\p{L}\p{N}.])(?:\d{8,}(?=[/?#])|0x[\da-f]+)`,
    String.raw`\[[\da-f.]*:[\da-f:.]+\]|(?<![\p{L}\p{N}\ufffb-])[\p{L}\ufffb][\p{L}\p{N}\ufffb-]*:\d+/`,
  ].join('|'),
  'iu',
);

const hostsIn = (text: string) =>
  [
    ...text.matchAll(
      /((?<![\p{L}\p{N}\p{M}\ufffb-])[\p{L}\p{N}\p{M}\ufffb-]+(?:[.。][\p{L}\p{N}\p{M}\ufffb-]+)+)([/?#@]|:(?=\d))?(?=(\S{0,12}))/gu,
    ),
  ]
    .map(([, host = '', rest = '', following = '']) => ({
      // Only Chinese and Japanese end sentences with this dot.
      host: host.toLowerCase().replaceAll(/(?<![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\ufffb])。/gu, '.'),
      rest,
      following,
    }))
    // A title may be any word. In small letters, since a host has no case: what reads as the start of a sentence may be one.
    .filter(
      ({ host, rest, following }) =>
        hostLikelihood(host.replaceAll('\ufffb', 'title'), rest) !== 'no' || isNumber(host, rest + following),
    );

/**
 * Whether a number stands for an IPv4 address: written in hexadecimal, as the loopback address in short, or before a path, as no decimal,
 * date or fraction is. In its four parts it is a host like any other.
 */
function isNumber(host: string, rest: string): boolean {
  const address = /^[\da-fx.。]+$/.test(host) ? parseUrl(`http://${host}`)?.hostname : undefined;
  if (address === undefined || !/^[\d.]+$/.test(address)) return false;
  return host.includes('x') || address.startsWith('127.') || beginsPath.test(rest);
}

/** Not the second half of a fraction, nor the end of a question. */
const beginsPath = /^\.?(?:\/(?!\d{1,4}(?:[.,]\d{1,4})?[),.;!?]{0,2}$)|[?#][\w%&=-]|:\d+\/)/;

const leadsElsewhere = new RegExp(
  [
    // Markdown, then the attributes of HTML, BBCode and Textile: each takes its target from what follows.
    String.raw`\]\((?!\s*<?\{short_url\})`,
    String.raw`[\s"'/](?:href|src\w*|action|formaction|data|poster|cite|background)\s*=(?!\s*["']?\{short_url\})`,
    String.raw`\[(?:url|img|link|email)\s*=(?!["']?\{short_url\})`,
    String.raw`"[^"]*\{short_url\}[^"]*":(?=\{title\}|\{long_url\}|[^\s"'[{\d])`,
    // What runs by itself needs no address. A sheet takes a line for a formula.
    String.raw`(?:^|\n)[^\S\n]*[=@] *[a-z._]+\(`,
    String.raw`<\s*(?:script|style|iframe|object|embed|base|meta|link|form|svg|math)(?![a-z])`,
    String.raw`<[^<>]*[\s"'/]on[a-z]+\s*=`,
  ].join('|'),
  'i',
);

/** The text with a character for each field, as programs read it that undo escapes and wide letters. The one for titles is in no template. */
function plainly(text: string): string {
  let plain = text
    .replaceAll('{title}', '\ufffb')
    .replaceAll(/\{(?:short_url|long_url)\}/g, '\ufffc')
    .replaceAll(/[\u200c\u200d]/g, '');
  // More often than programs undo them one after another.
  for (let pass = 0; pass < 5; pass += 1)
    plain = plain
      .normalize('NFKC')
      .replaceAll(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replaceAll(/&#x0*([\da-f]{1,4});?/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replaceAll(/&#0*(\d{1,5});?/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll(/&(colon|sol|bsol|period|commat);/gi, (_, name: string) => named[name.toLowerCase()] ?? '');
  return plain;
}

const named: Record<string, string> = { colon: ':', sol: '/', bsol: '\\', period: '.', commat: '@' };
