/** Why a text is no template. */
export type TemplateProblem = 'no-link' | 'too-long' | 'control' | 'joined' | 'elsewhere';

/** Nobody types a longer one. */
export const longestTemplate = 2000;

const field = '{short_url}';

/**
 * Judges a copy template, wherever it comes from: the settings, a file, another browser, a policy. People paste what they copied without
 * reading it, so it must lead to the short link and to nothing else. `null`: it does.
 */
export function templateProblem(template: string): TemplateProblem | null {
  if (!template.includes(field)) return 'no-link';
  if (template.length > longestTemplate) return 'too-long';
  if (hidden.test(template.replaceAll(/[\n\u200c\u200d]/g, ''))) return 'control';
  const words = template.split(/[ \n\u3000]+/).filter((word) => word.includes(field));
  if (words.some((word) => hasAddress(word) || leadsElsewhere.test(word))) return 'elsewhere';
  if (words.some(isJoined)) return 'joined';
  return isAddress(template) || isWaiting(template) || isLinkElsewhere(template) ? 'elsewhere' : null;
}

export const isTemplate = (template: string): boolean => templateProblem(template) === null;

/** Characters that nobody sees, or that turn others around. The joiners of scripts and emoji don't count, nor do line breaks. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/**
 * Whether the short URL is glued to what would make it part of something else: letters, a slash, or a title, which anybody can write. Marks
 * around it are fine, and so is what belongs to its own path and query.
 */
function isJoined(word: string): boolean {
  const parts = word.normalize('NFKC').split(field);
  const before = parts.slice(0, -1).map((part) => part.replace(opening, ''));
  return !before.every((part) => marks.test(part)) || parts.slice(1).some((part) => glued.test(part));
}

/** Where no reader of addresses goes on from what stands before, or where a link takes its target from. */
const opening = /^.*(?:["<>]|\]\(|^\[url[=\]]|^href=)/isu;

const marks = /^(?:(?![/\\@%&])[\p{P}\p{S}\ufe0f])*$/u;

const glued = /^(?:[\p{L}\p{N}\p{M}@%\\{_=&$-]|[.:~]+[^\s\p{P}])/u;

/** Whether a text has an address of its own, in any form that a browser or a program for mail takes for one. */
const hasAddress = (text: string): boolean => anAddress.test(plainly(text));

const anAddress =
  /[a-z][\d+.-]*:(?=\S)|[/\\]{2}(?=\S)|[\p{L}\p{N}]\.(?:\p{L}{2}|xn--)|(?<![\d.])\d+(?:\.\d+){3}/iu;

/** Whether the whole text is an address in the bar of a browser, which takes spaces and line breaks for parts of it. */
function isAddress(template: string): boolean {
  const [first = ''] = template.trim().split(/\s/);
  const plain = plainly(first).replaceAll('。', '.');
  const [, ...afterDot] = plain.split('.');
  return (
    !first.includes(field) &&
    (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})(?=\S)/i.test(plain) || /[/\\]|[?#:@](?=\S)/.test(afterDot.join('.')))
  );
}

/** Whether an address that waits for more stands before the short URL: a program that joins lines gives it that. */
const isWaiting = (template: string): boolean =>
  template
    .split(/\s+/)
    .some((word, at, all) => /[=?&#+%@]$/.test(word) && all[at + 1]?.startsWith(field) && hasAddress(word));

/** Whether a link of HTML, Markdown, or a wiki goes elsewhere, whatever its text shows. */
const isLinkElsewhere = (template: string): boolean =>
  (/[<>[\]`\\]|":/.test(template) && hasAddress(template)) || leadsElsewhere.test(template);

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
