/** Removes what surrounds a URL in its text. `before` is the text before it, which shows what may end it. */
export function withoutSurroundings(match: string, before: string): string {
  let address = withoutEnd(withoutLabel(withoutNext(match, before)));
  for (let depth = 0; depth < 3; depth += 1) address = withoutEnd(withoutMark(address, before));
  return address;
}

/**
 * What stands before a URL may also end it: a column separator, brackets in which a bar precedes the link's text, as in many wikis, or an
 * emoji that points at it.
 */
function withoutNext(address: string, before: string): string {
  const separator = /[,;|]$/.exec(before)?.[0] ?? (/[[{<]$/.test(before) ? '|' : undefined);
  if (separator !== undefined) return address.slice(0, `${address}${separator}`.indexOf(separator));
  return /\p{ExtPict}\uFE0F?$/u.test(before)
    ? address.replace(/(?<![/\p{ExtPict}\uFE0F])[\p{ExtPict}\uFE0F]+$/u, '')
    : address;
}

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
