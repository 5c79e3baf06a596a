import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNewLink } from '../../../../service/api/new-link.ts';
import {
  isTitleTooLong,
  sanitizeTitle,
  defaultMaxTitleLength,
} from '../../../../src/core/link/link-title.ts';
import { titles } from '../../../corpus/read.ts';

const family = '👩‍👩‍👧‍👦';
const url = 'https://example.org/';

it.each([
  ['what fits, as it is', 'Kurt Gödel – Wikipedia', 'Kurt Gödel – Wikipedia'],
  ['spaces around it', ' \n A page\t', 'A page'],
  ['as many characters as fit', '𝒜'.repeat(300), '𝒜'.repeat(300)],
  ['one more than fits', 'a'.repeat(301), `${'a'.repeat(299)}…`],
  ['pairs of surrogates', '𝒜'.repeat(301), `${'𝒜'.repeat(299)}…`],
  ['an emoji with joiners', 'a'.repeat(297) + family + 'b', `${'a'.repeat(297)}…`],
  ['a flag', `${'a'.repeat(298)}🇩🇪b`, `${'a'.repeat(298)}…`],
  ['a letter with its mark', `${'a'.repeat(298)}g\u0308b`, `${'a'.repeat(298)}…`],
  ['a space before the cut', `${'a'.repeat(298)} ${'b'.repeat(9)}`, `${'a'.repeat(298)}…`],
  ['marks without end', `a${'\u0308'.repeat(500)}`, `a${'\u0308'.repeat(298)}…`],
  ['half a character, where the page cut it', 'Games \uD83D', 'Games'],
  ['NUL', 'A\0B', 'AB'],
  ['what turns the letters behind it', 'A\u202Efdp.exe\u202C, \u2067b\u2069', 'Afdp.exe, b'],
  ['what allows or forbids a line break', 'A\u200BB\u2060C\uFEFFD\u00ADE', 'ABCDE'],
  ['a break between Thai words, as it is', 'ไทย\u200Bแลนด์', 'ไทย\u200Bแลนด์'],
  ['operators', 'a\u2061b\u2062c\u2063d\u2064e', 'abcde'],
  ['joiners between ASCII letters and at the end', 'A\u200DB\u200CC\u200D', 'ABC'],
  ['a joiner in Persian, as it is', 'می\u200Cخواهم', 'می\u200Cخواهم'],
  ['two of them', 'می\u200C\u200Cخواهم', 'می\u200Cخواهم'],
  ['letters in tags', 'A\u{E0048}\u{E0069}B', 'AB'],
  ['a flag with tags, as it is', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland'],
  ['a flag with a joiner, as it is', '🏳\uFE0F\u200D🌈 Pride', '🏳\uFE0F\u200D🌈 Pride'],
  ['a text in selectors', '😀\u{E0138}\u{E0155}\u{E015C} Smile', '😀\u{E0138} Smile'],
  ['marks of direction, as they are', '\u200Fעברית\u200E English', '\u200Fעברית\u200E English'],
])('%s', (_, title, sent) => {
  expect(sanitizeTitle(title)).toBe(sent);
});

it('says of which titles a part is missing', () => {
  expect(isTitleTooLong(` ${'𝒜'.repeat(300)} `, defaultMaxTitleLength)).toBe(false);
  expect(isTitleTooLong('𝒜'.repeat(301), defaultMaxTitleLength)).toBe(true);
});

it('makes of every title one that the service takes', () => {
  for (const { text } of titles())
    expect(parseNewLink({ url, title: sanitizeTitle(text) }).title).toBe(sanitizeTitle(text));
  const unit = fc.constantFrom(
    'a',
    'ä',
    '漢',
    '𝒜',
    family,
    '🇩🇪',
    '\u0308',
    '\uD83D',
    '\uDE00',
    ' ',
    '\0',
    '\u200B',
    '\u200D',
    '\u202E',
    '\uFE0F',
  );
  const text = fc.array(unit, { size: 'max', maxLength: 500 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (title) => {
      const sent = parseNewLink({ url, title: sanitizeTitle(title) }).title;
      expect(Array.from(sent).length).toBeLessThanOrEqual(defaultMaxTitleLength);
      expect(sanitizeTitle(sent)).toBe(sent);
    }),
  );
});
