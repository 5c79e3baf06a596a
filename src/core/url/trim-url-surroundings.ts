import { trimSentenceEnd } from './trim-sentence-end.ts';

/** Removes what surrounds a URL in its text. `before` and `after` are the text around it, which shows what may end it. */
export function trimUrlSurroundings(match: string, before: string, after: string): string {
  const line = withoutNextLine(match);
  let address = trimSentenceEnd(withoutLabel(withoutNext(withoutWords(line, before, after), before)));
  for (let depth = 0; depth < 3; depth += 1) address = trimSentenceEnd(withoutMark(address, before));
  return address;
}

/** A line break or a tab as logs, calendars and JSON write it. */
const withoutNextLine = (address: string): string =>
  address.replace(/^([Hh][Tt]{2}[Pp][Ss]?:\/\/[^\\]*)\\{1,4}[nrt].*$/s, '$1');

/** The name of a parameter, as in templates of wikis: `{{cite web|url=https://…|title=…}}`. */
const ofTemplate = /\|[^\S\n]*[\w-]{1,40}[^\S\n]*=[^\S\n]*$/;

/**
 * What stands before a URL may also end it: a column separator, brackets in which a bar precedes the link's text, as in many wikis, or an
 * emoji that points at it.
 */
function withoutNext(address: string, before: string): string {
  // In a query, a bar is often part of the URL. Only the line of a table shows that it is not.
  if (before.endsWith('|') && !/(?:^|\n)[^\S\n]*\|[^\n]*$/.test(before))
    return address.replace(/^([^?#|]*)\|.*$/s, '$1');
  const isNamed = ofTemplate.test(before);
  const separator = /[,;|]$/.exec(before)?.[0] ?? (isNamed || /[[{<]$/.test(before) ? '|' : undefined);
  if (separator !== undefined) return address.slice(0, `${address}${separator}`.indexOf(separator));
  return /\p{ExtPict}\uFE0F?$/u.test(before)
    ? address.replace(/(?<![/\p{ExtPict}\uFE0F])[\p{ExtPict}\uFE0F]+$/u, '')
    : address;
}

/** Letters of scripts that put no space between words. */
const unspaced = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー`;

/** An ASCII URL up to a letter or digit, followed by such a letter, or in Korean by a particle. A host may have them in front of a dot. */
const grownTogether = new RegExp(
  String.raw`^((?:https?://)?[a-z\d.-]+\.[a-z]{2,}(?::\d+)?(?:[/?#][!-~]*[a-z\d])?)(?:(?=[,;!]?[${unspaced}])(?![^/?#]*\.)|(?:에서?|[을를이가은는와과의도]|으?로|입니다)$)`,
  'iu',
);

/**
 * In such scripts, the sentence goes on right behind a URL (`example.org/pageを見る`). Hiragana and letters of Southeast Asia do so after
 * ASCII letters in any text. A Chinese or Japanese name may also begin with an ASCII letter (`/wiki/C言語`): there, only a text in this
 * script, without spaces around the URL, shows that the sentence goes on. A URL alone in its line is left as it is.
 */
function withoutWords(address: string, before: string, after: string): string {
  const url = grownTogether.exec(address)?.[1];
  const isAlone = /(?:^|\n)[^\S\n]*$/.test(before) && /^[^\S\n]*(?:\n|$)/.test(after);
  if (url === undefined || isAlone) return address;
  const isName = /^[,;!]?[\p{sc=Han}\p{sc=Kana}ー]/u.test(address.slice(url.length));
  const isSpaced = /\s$/.test(before) && /^\s/.test(after);
  return isName && (isSpaced || !inUnspaced.test(before + after)) ? address : url;
}

const inUnspaced = new RegExp(`[${unspaced}]`, 'u');

/** AsciiDoc writes a link's text in brackets right after its URL. An index (`x[1]`) and a name in a path (`/[slug]`) belong to the URL. */
const withoutLabel = (address: string): string =>
  address.replace(/^([^?#[\]]*[^?#[\]/])\[(?:[^\p{N}\]][^\]]*)?(?:\][.,;:!?)]*)?$/u, '$1');

/**
 * Marks of Markdown and Slack around emphasized text, which end it. The line break stands for the start of the URL: the mark opens before
 * it in the same line, with no word in front, and is not closed there.
 */
const stress = /(?<![\p{L}\p{N}])(_{1,3}|~~?|==)(?![^\S\n])(?:(?!\1(?![\p{L}\p{N}])).)*\n.*\1$/u;

const withoutMark = (address: string, before: string): string =>
  address.slice(0, address.length - (stress.exec(`${before}\n${address}`)?.[1] ?? '').length);
