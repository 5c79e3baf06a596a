/** Pairs of opening and closing brackets. */
const brackets = '()[]{}（）［］｛｝「」『』｢｣《》〈〉【】〔〕〖〗';

/**
 * Ends the URL where the sentence around it goes on: at a closing bracket that it did not open, and at what ends a sentence in any script.
 * Punctuation that is common at the end of URLs stays.
 */
export function withoutEnd(text: string): string {
  const open: string[] = [];
  let end = 0;
  for (const character of text) {
    const at = brackets.indexOf(character);
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

const endsSentence = /^(?![/#%&@])[\p{Po}\p{Ps}\p{Pi}\p{Pf}\p{Cf}`–]$/u;

/**
 * Whether a text that is one URL as a whole ends it: brackets in pairs and marks inside don't matter, but a mark at the end may be that of
 * its sentence, and a sign of East Asian scripts of the text behind it.
 */
export function isClearlyWhole(url: string): boolean {
  const last = url.slice(-1);
  const isQuoted = /["']/.test(last) && url.split(last).length % 2 === 1;
  return (
    !/[\u3000-\u303F\uFF00-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65]/.test(url) &&
    (isQuoted || withoutEnd(url) === url)
  );
}
