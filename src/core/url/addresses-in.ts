import { readAddress } from './web-address.ts';

/**
 * No quotation mark, em dash or full-width stop is part of an address, nor is a forum's closing tag, and a comma or brackets in front of
 * the next address are not, either.
 */
const inside = String.raw`(?!(?:[,;|]|[\p{Ps}\p{Pe}]){1,9}https?://|\[/[a-z]+\])[^\s<>"“”„‟«»‹›—、。，；！？：｡]`;

/** An ideographic stop stands for the dot of a host, where that has none yet and goes on in letters of ASCII. */
const stopInHost = String.raw`(?:[\p{L}\p{N}-]+[。｡](?=[a-z]))?`;

/** A line that begins with a parameter goes on with the address above it. */
const nextLine = String.raw`(?:[^\S\n]*\r?\n\s*(?=&[\w.-]+=)(?:${inside})+)*`;

/** A host as prose has it. Where no white space divides words, only a scheme or `www.` tells where one begins. */
const host = String.raw`(?:[\p{sc=Latin}\d][\p{sc=Latin}\d-]*\.)+[a-z]{2,}(?::\d+)?`;

/**
 * What may begin an address in a sentence: a scheme, `www.`, or a host with a path (`example.org/abc`). In angle brackets a line that
 * was too long for a mail is broken, and the address goes on (RFC 3986, appendix C).
 */
const candidate = new RegExp(
  String.raw`<(?:URL:)?(https?://[^\s<>"|]+(?:[^\S\n]*\n\s*(?!https?://)[^\s<>"|]+)*)>` +
    String.raw`|(?<![a-z\d])https?://${stopInHost}(?:${inside})+${nextLine}` +
    String.raw`|(?<![\p{L}\p{N}@._/-])(?:www\.(?=[\p{L}\p{N}])|${host}/)(?:${inside})*`,
  'giu',
);

/** The web addresses in a text, each once and in its order, as they are sent. A lone `example.org` is one where it is the whole text. */
export function addressesIn(text: string): string[] {
  const found = [...text.matchAll(candidate)].flatMap(({ 0: match, 1: wrapped, index }) => {
    const before = text.slice(Math.max(index - 2, 0), index);
    const address = wrapped ?? withoutEnd(withoutNext(match, before));
    const read = readAddress(unescaped(address.replaceAll(/\s/g, '')));
    return read.ok && !isNames.test(match) ? [read.url] : [];
  });
  if (found.length > 0) return [...new Set(found)];
  const whole = readAddress(withoutEnd(text.trim()));
  return whole.ok ? [whole.url] : [];
}

/** `Mr.Smith/Ms.Jones`: in a sentence a capital letter begins a word. */
const isNames = /^(?!https?:|www\.)[^/]*\.\p{Lu}\p{Ll}+\//u;

/** What stands in front of an address ends it, too: the separator of a table's columns, or a hand that points at it. */
function withoutNext(address: string, before: string): string {
  const separator = /[,;|]$/.exec(before)?.[0];
  if (separator !== undefined) return address.slice(0, `${address}${separator}`.indexOf(separator));
  return /\p{ExtPict}\uFE0F?$/u.test(before)
    ? address.replace(/(?<![/\p{ExtPict}\uFE0F])[\p{ExtPict}\uFE0F]+$/u, '')
    : address;
}

/** The source of a page writes each `&` of an address so. */
const unescaped = (address: string): string =>
  /&(?!amp;)/.test(address) ? address : address.replaceAll('&amp;', '&');

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
function withoutEnd(text: string): string {
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
