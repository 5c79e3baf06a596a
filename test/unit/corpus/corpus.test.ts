import { expect, it, test } from 'vitest';
import { parseNewLink } from '../../../service/api/new-link.ts';
import { addresses, hosts, linesOf, pages, texts, titles } from '../../corpus/read.ts';

const files = ['pages.jsonl', 'titles.jsonl', 'addresses.jsonl', 'texts.jsonl', 'hosts.jsonl'];
const ofTitles = titles().map(({ text }) => text);
const ofAddresses = addresses().map(({ address }) => address);

test('there is enough of each, and nothing twice', () => {
  for (const [all, least] of [
    [ofTitles, 300],
    [ofAddresses, 300],
    [texts().map(({ text }) => text), 200],
    [hosts().map(({ letters }) => letters), 100],
  ] as const) {
    expect(all.length).toBeGreaterThanOrEqual(least);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
});

// Characters that a reviewer can't see or distinguish must be written as escapes.
it.each(files)('%s has no character that is not to be seen', (file) => {
  const unseen = /[\p{C}\p{Zl}\p{Zp}\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f\u2800\u3164]|(?! )\p{Zs}/u;
  expect(linesOf(file).filter((line) => unseen.test(line))).toEqual([]);
});

test('each address is sent or has its problem', () => {
  for (const { address, sent, problem } of addresses())
    expect([address, sent === null], address).toEqual([address, problem !== undefined]);
  const problems = new Set(addresses().map(({ problem }) => problem));
  expect(problems).toContain('empty');
  expect(problems.size).toBe(7);
});

test('what is sent is a web address, and has nothing within that a reader of it would drop', () => {
  for (const { sent } of addresses()) {
    if (sent === null) continue;
    expect(sent).toMatch(/^https?:/i);
    expect(sent).not.toMatch(/[\s\p{Cc}]/u);
    expect(URL.canParse(sent), sent).toBe(true);
    expect(sent.length).toBeLessThanOrEqual(8192);
  }
});

const plainOf = (given: string) => given.replaceAll(/[\s\p{Cf}]|%E2%80%8[CD]/gu, '');

test('what is found in a text is in it, each once', () => {
  for (const { text, finds } of texts()) {
    expect(new Set(finds).size).toBe(finds.length);
    // Line breaks and what nobody sees are removed, an entity is decoded, and a host becomes ASCII, with plain dots.
    const plain = plainOf(text).replaceAll('&amp;', '&').replaceAll('。', '.');
    for (const address of finds)
      expect(plain).toContain(plainOf(address).replace(/^https?:\/\/(?:[^/]*xn--[^/]*)?/, ''));
  }
});

it.each([0, 1, 60, 100, 255, 256, 300, 500])('a title has %i characters', (length) =>
  expect(ofTitles.map((title) => title.length)).toContain(length),
);

const scripts =
  'Arabic Hebrew Thai Khmer Devanagari Bengali Tamil Han Hiragana Katakana Hangul Cyrillic Greek Georgian Armenian Ethiopic Tibetan';

it.each(scripts.split(' '))('titles are in %s too', (script) =>
  expect(ofTitles.filter((title) => new RegExp(`\\p{Script=${script}}`, 'u').test(title))).not.toEqual([]),
);

it.each([
  ['joiners of emoji', /\p{Emoji}\u200d/u],
  ['flags', /\p{RI}\p{RI}/u],
  ['ten marks on a letter', /\p{M}{10}/u],
  ['both directions', /\p{Script=Arabic}.*\p{Script=Latin}.*\p{Script=Arabic}/u],
  ['overrides', /\u202e/],
  ['isolates', /[\u2066-\u2069]/],
  ['characters without a width', /\u200b/],
  ['soft hyphens', /\u00ad/],
  ['controls', /\p{Cc}/u],
  ['line ends', /\n/],
  ['tabs', /\t/],
  ['spaces alone', /^ +$/],
  ['markup', /<script>/],
  ['entities', /&amp;/],
  ['formulas', /^=/],
  ['addresses', /^https:/],
  ['a word of 60 and more', /[^\s\p{P}]{60}/u],
])('titles have %s', (_, pattern) => expect(ofTitles.filter((title) => pattern.test(title))).not.toEqual([]));

it.each([
  ['4 kB', /^.{4096}/],
  ['IPv6', /\[.*:.*\]/],
  ['a port', /[a-z]:\d+/],
  ['a user', /\/\w+:\w+@/],
  ['letters beyond ASCII in the host', /^https:\/\/[^/]*[^\0-\x7f]/],
  ['a fragment of text', /#:~:text=/],
  ['escapes', /(?:%[\dA-F]{2}){9}/],
  ['a line end', /\S\n\S/],
])('addresses have %s', (_, pattern) =>
  expect(ofAddresses.filter((address) => pattern.test(address))).not.toEqual([]),
);

test('the demonstration is of many pages, long ones first', () => {
  const shown = pages();
  expect(shown.length).toBeGreaterThanOrEqual(60);
  for (const { title, longUrl } of shown)
    expect(parseNewLink({ url: longUrl, title })).toMatchObject({ url: longUrl, title });
  const lengths = shown.slice(0, 5).map(({ title, longUrl }) => title.length + longUrl.length);
  expect(Math.min(...lengths)).toBeGreaterThan(100);
});
