/** Without what stands around an address in its text: what comes before it there says some of what ends it. */
export function withoutSurroundings(match: string, before: string): string {
  let address = withoutEnd(withoutLabel(withoutNext(match, before)));
  for (let depth = 0; depth < mostMarks; depth += 1) address = withoutEnd(withoutMark(address, before));
  return address;
}

/** How many marks stand around one another, and how long each is: `**_~~text~~_**`. */
const mostMarks = 3;

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

/** Without the marks that stress it or a text that ends with it, as Markdown (`_`, `~~`, `==`), Org and Jira write them: they open before. */
function withoutMark(address: string, before: string): string {
  const [marks, mark] = /([_~=+])\1{0,2}$/.exec(address.slice(-mostMarks)) ?? [];
  if (marks === undefined || mark === undefined) return address;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const run = `[${mark}]{${marks.length}}`;
  const lastOf = (edges: string): number => [...line.matchAll(new RegExp(edges, 'gu'))].at(-1)?.index ?? -1;
  const opened = lastOf(String.raw`(?<![\p{L}\p{N}${mark}])${run}(?![\s${mark}])`);
  const closed = lastOf(String.raw`(?<=[^\s${mark}])${run}(?![\p{L}\p{N}${mark}]|$)`);
  return opened > closed ? address.slice(0, -marks.length) : address;
}

const brackets = new Map(
  [
    '()',
    '[]',
    '{}',
    '（）',
    '［］',
    '｛｝',
    '「」',
    '『』',
    '｢｣',
    '《》',
    '〈〉',
    '【】',
    '〔〕',
    '〖〗',
  ].map(([open = '', close = '']) => [close, open]),
);
const openings = new Set(brackets.values());

/**
 * A sentence goes on after an address: a bracket that closes what the address did not open ends it, and so does what ends a sentence,
 * in any script. What is punctuation elsewhere but common at the end of addresses stays.
 */
export function withoutEnd(text: string): string {
  const open: string[] = [];
  let end = 0;
  for (const character of text) {
    if (openings.has(character)) open.push(character);
    const opening = brackets.get(character);
    if (opening !== undefined && open.pop() !== opening) break;
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
