/** Pairs of opening and closing brackets. */
const brackets = '()[]{}（）［］｛｝「」『』｢｣《》〈〉【】〔〕〖〗';

/**
 * Ends the URL where the sentence around it goes on: at a closing bracket that it did not open, and at what ends a sentence in any script.
 * Punctuation that is common at the end of URLs stays.
 */
export function trimSentenceEnd(text: string): string {
  const open: string[] = [];
  let end = 0;
  for (const character of text) {
    const at = brackets.indexOf(character);
    if (at >= firstForeign && at % 2 === 0 && !isOwnBracket(text, end, at)) break;
    if (at % 2 === 0) open.push(character);
    if (at % 2 === 1 && open.pop() !== brackets[at - 1]) break;
    end += character.length;
  }
  while (end > 0) {
    const size = (text.codePointAt(end - 2) ?? 0) > 0xffff ? 2 : 1;
    if (!endsSentence.test(text.slice(end - size, end))) break;
    end -= size;
  }
  return text.slice(0, end);
}

/** Where the brackets of East Asian texts begin, and those of them that stand around a part of a name, not around a title. */
const firstForeign = brackets.indexOf('（');
const ofNames = '（［｛';

/** So far a closing bracket is looked for. */
const longestPair = 100;

/**
 * Whether an opening bracket of East Asia belongs to the URL: behind `=`, `_` or a letter of its script, or since the URL goes on behind the
 * closing one. Elsewhere it begins the title, or the sentence, right behind the URL.
 */
function isOwnBracket(text: string, at: number, kind: number): boolean {
  const bracket = brackets.charAt(kind);
  const before = text.charAt(at - 1);
  if (/[=_]/.test(before)) return true;
  if (ofNames.includes(bracket) && /(?=[^\0-\x7f])[\p{L}\p{M}\p{N}]/u.test(before)) return true;
  const ahead = text.slice(at, at + longestPair);
  const close = ahead.indexOf(brackets.charAt(kind + 1));
  return close > 0 && /[/?&#=_%]/.test(ahead.charAt(close + 1));
}

/** A sign of a text in an East Asian script, which few URLs have, and at the end what ends a sentence, or a part of it, in any script but ASCII. */
export const foreignPunctuation =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301F\u3030\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF64]|(?![\0-\x7f])\p{Terminal_Punctuation}$/u;

const endsSentence = /^(?![/#%&@])[\p{Po}\p{Ps}\p{Pi}\p{Pf}\p{Cf}`–]$/u;

/**
 * Whether a text that is one URL as a whole ends it: brackets in pairs and marks inside don't matter, but a mark at the end may be that of
 * its sentence, and a sign of East Asian scripts of the text behind it. A backslash that is not one of JSON is read, but was not meant as it is.
 */
export function hasUnambiguousEnd(url: string): boolean {
  const last = url.slice(-1);
  const isQuoted = /["']/.test(last) && url.split(last).length % 2 === 1;
  return !foreignPunctuation.test(url) && !/\\(?!\/)/.test(url) && (isQuoted || trimSentenceEnd(url) === url);
}
