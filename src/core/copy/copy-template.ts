import { hostLikelihood } from '../url/host-likelihood.ts';

/** Why a text is no template. */
export type TemplateProblem = 'no-link' | 'too-long' | 'control' | 'joined' | 'elsewhere';

/** Nobody types a longer one. */
export const longestTemplate = 2000;

/**
 * Judges a copy template, wherever it comes from: the settings, a file, another browser, a policy. People paste what they copied without
 * reading it. So it has no URL but those of the link, and nothing glued to them that changes where they lead. `null`: it is fine.
 */
export function templateProblem(template: string): TemplateProblem | null {
  if (!template.includes('{short_url}')) return 'no-link';
  if (template.length > longestTemplate) return 'too-long';
  if (hidden.test(template.replaceAll(/[\n\u200c\u200d]/g, ''))) return 'control';
  if (hasAddress(template) || hasDotSegments(template) || leadsElsewhere.test(template)) return 'elsewhere';
  return [...template.matchAll(/\{(?:short|long)_url\}/g)].every(({ 0: { length }, index }) =>
    standsAlone(template.slice(0, index), template.slice(index + length)),
  )
    ? null
    : 'joined';
}

export const isValidTemplate = (template: string): boolean => templateProblem(template) === null;

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
    hostsIn(text).some(([, host = '', rest = '']) => hostLikelihood(host, rest) !== 'no') ||
    hostsIn(inBar).some(([, host = '', rest = '']) => rest !== '' && hostLikelihood(host, rest) !== 'no')
  );
}

/** Two slashes stand for a scheme, and a long number is an IP address; a port needs a path. Some schemes are also words before a title. */
const withScheme = new RegExp(
  [
    String.raw`[/\\]{2}(?=[^\s/\\])`,
    String.raw`(?<![a-z\d])(?:https?|javascript|vbscript|blob|ftp|view-source|intent):(?=\S)`,
    String.raw`(?<![a-z\d])(?:data|file|about|mailto|tel|sms):(?=[^\s\ufffc])`,
    String.raw`(?<![\p{L}\p{N}.])(?:\d{8,}|0x[\da-f]+)(?=[/?#])`,
    String.raw`\[[\da-f.]*:[\da-f:.]+\]|(?<![\p{L}\p{N}-])\p{L}[\p{L}\p{N}-]*:\d+/`,
  ].join('|'),
  'iu',
);

const hostsIn = (text: string) => [
  ...text.matchAll(
    /((?<![\p{L}\p{N}\p{M}-])[\p{L}\p{N}\p{M}-]+(?:[.。][\p{L}\p{N}\p{M}-]+)+)([/?#@]|:(?=\d))?/gu,
  ),
];

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

/** The text without its fields, as programs read it that undo escapes and wide letters. */
function plainly(text: string): string {
  let plain = text
    .replaceAll(/\{(?:short_url|title|long_url)\}/g, '\ufffc')
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
