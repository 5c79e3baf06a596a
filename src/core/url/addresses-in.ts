import { withoutEnd, withoutSurroundings } from './address-end.ts';
import type { UrlProblem } from '../failure.ts';
import { readAddress } from './web-address.ts';

/**
 * No quotation mark, em dash or full-width stop is part of an address, nor is a forum's closing tag or a bracket that HTML escapes, and a comma
 * or brackets in front of the next address are not, either.
 */
const inside = String.raw`(?!(?:[,;|]|[\p{Ps}\p{Pe}]){1,9}https?://|\[/[a-z]+\]|&(?:lt|gt|quot|apos|#39);)[^\s<>"“”„‟«»‹›—、。，；！？：｡]`;

/** An ideographic stop stands for the dot of a host, where that has none yet and goes on in letters of ASCII. */
const stopInHost = String.raw`(?:[\p{L}\p{N}-]+[。｡](?=[a-z]))?`;

/** A line that begins with a parameter goes on with the address above it. */
const nextLine = String.raw`(?:[^\S\n]*\r?\n\s*(?=&[\w.-]+=)(?:${inside})+)*`;

/** A host as prose has it. Where no white space divides words, only a scheme or `www.` tells where one begins. */
const host = String.raw`(?:[\p{sc=Latin}\d][\p{sc=Latin}\d-]*\.)+[a-z]{2,}(?::\d+)?`;

/**
 * What may begin an address in a sentence: a scheme, `www.`, or a host with a path (`example.org/abc`). In angle brackets a line that
 * was too long for a mail is broken, and the address goes on (RFC 3986, appendix C); Slack writes its text behind a bar.
 */
const candidate = new RegExp(
  String.raw`<(?:URL:)?(https?://[^\s<>"|]+(?:[^\S\n]*\n\s*(?!https?://)[^\s<>"|]+)*)(?:\|[^<>\n]*)?>` +
    String.raw`|(?<![a-z\d])https?://${stopInHost}(?:${inside})+${nextLine}` +
    String.raw`|(?<![\p{L}\p{N}@./-]_{0,3})(?:www\.(?=[\p{L}\p{N}])|${host}/)(?:${inside})*`,
  'giu',
);

/** The web addresses in a text, each once and in its order, as they are sent. A lone `example.org` is one where it is the whole text. */
export const addressesIn = (text: string): string[] => addressesMeantIn(text, () => false);

/** With those that can't be sent as they are, for such a problem: as they are written. */
export function addressesMeantIn(text: string, isShown: (problem: UrlProblem) => boolean): string[] {
  const meant = (address: string): string[] => {
    const read = readAddress(address);
    if (read.ok) return [read.url];
    return isShown(read.problem) ? [address] : [];
  };
  const found = [...text.matchAll(candidate)].flatMap(({ 0: match, 1: wrapped, index }) => {
    const before = text.slice(0, index).slice(-longestBefore);
    const address = wrapped ?? withoutSurroundings(match, before);
    return isNames.test(match) ? [] : meant(unescaped(address.replaceAll(/\s/g, '')));
  });
  if (found.length > 0) return [...new Set(found)];
  return meant(withoutEnd(text.trim()));
}

/** As much of a line as is looked at for what opens before an address. */
const longestBefore = 200;

/** `Mr.Smith/Ms.Jones`: in a sentence a capital letter begins a word. */
const isNames = /^(?!https?:|www\.)[^/]*\.\p{Lu}\p{Ll}+\//u;

/** The source of a page writes each `&` of an address so. */
const unescaped = (address: string): string =>
  /&(?!amp;)/.test(address) ? address : address.replaceAll('&amp;', '&');
