/** Without what stands around an address in its text: what comes before it there says some of what ends it. */
export function withoutSurroundings(match: string, before: string): string {
  let address = withoutEnd(withoutLabel(withoutNext(match, before)));
  for (let depth = 0; depth < 3; depth += 1) address = withoutEnd(withoutMark(address, before));
  return address;
}

/**
 * What stands in front of an address ends it, too: the separator of a table's columns, brackets in which its text follows behind a bar, as many
 * wikis write a link, or a hand that points at it.
 */
function withoutNext(address: string, before: string): string {
  const separator = /[,;|]$/.exec(before)?.[0] ?? (/[[{<]$/.test(before) ? '|' : undefined);
  if (separator !== undefined) return address.slice(0, `${address}${separator}`.indexOf(separator));
  return /\p{ExtPict}\uFE0F?$/u.test(before)
    ? address.replace(/(?<![/\p{ExtPict}\uFE0F])[\p{ExtPict}\uFE0F]+$/u, '')
    : address;
}

/** AsciiDoc writes the text of a link in brackets right behind the address. An index (`x[1]`) and a name in a path (`/[slug]`) are none. */
const withoutLabel = (address: string): string =>
  address.replace(/^([^?#[\]]*[^?#[\]/])\[(?:[^\p{N}\]][^\]]*)?(?:\][.,;:!?)]*)?$/u, '$1');

/**
 * Marks of Markdown and Slack that stress a text and end it. A line break stands here for where the address begins: they open before, in its
 * line, with no word in front, and do not close there.
 */
const stress = /(?<![\p{L}\p{N}])(_{1,3}|~~?|==)(?![^\S\n])(?:(?!\1(?![\p{L}\p{N}])).)*\n.*\1$/u;

const withoutMark = (address: string, before: string): string =>
  address.slice(0, address.length - (stress.exec(`${before}\n${address}`)?.[1] ?? '').length);

/** Each that opens, and what closes it. */
const brackets = '()[]{}（）［］｛｝「」『』｢｣《》〈〉【】〔〕〖〗';

/**
 * A sentence goes on after an address: a bracket that closes what the address did not open ends it, and so does what ends a sentence,
 * in any script. What is punctuation elsewhere but common at the end of addresses stays.
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
