import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNewLink } from '../../../../service/api/new-link.ts';
import { isCutTitle, sanitizeTitle, maxTitleLength } from '../../../../src/core/link/link-title.ts';
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
])('%s', (_, title, sent) => {
  expect(sanitizeTitle(title)).toBe(sent);
});

it('says of which titles a part is missing', () => {
  expect(isCutTitle(` ${'𝒜'.repeat(300)} `)).toBe(false);
  expect(isCutTitle('𝒜'.repeat(301))).toBe(true);
});

it('makes of every title one that the service takes', () => {
  for (const { text } of titles())
    expect(parseNewLink({ url, title: sanitizeTitle(text) }).title).toBe(sanitizeTitle(text));
  const unit = fc.constantFrom('a', 'ä', '漢', '𝒜', family, '🇩🇪', '\u0308', '\uD83D', '\uDE00', ' ', '\0');
  const text = fc.array(unit, { size: 'max', maxLength: 500 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (title) => {
      const sent = parseNewLink({ url, title: sanitizeTitle(title) }).title;
      expect(Array.from(sent).length).toBeLessThanOrEqual(maxTitleLength);
      expect(sanitizeTitle(sent)).toBe(sent);
    }),
  );
});
