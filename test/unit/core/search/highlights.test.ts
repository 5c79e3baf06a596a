import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { skipToFirstMatch, highlightsOf } from '../../../../src/core/search/highlights.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['Spring sale landing page', 'Spring sale landing page'],
  ['Webinar: prices that sell at a sale', '… sell at a sale'],
  ['Rindfleischetikettierungsaufgaben sale', 'Rindfleischetike… sale'],
  // Wide letters fill the line sooner.
  ['春のキャンペーンのお知らせ sale', '春のキャンペーン… sale'],
  // No letter is cut from its marks.
  [
    'e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301 sale',
    'e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301… sale',
  ],
  ['Nothing of it, however long the title is', 'Nothing of it, however long the title is'],
])('“%s” is shown as “%s” where “sale” was found and 22 letters fit', (title, shown) => {
  expect(skipToFirstMatch(title, 'sale', 22)).toBe(shown);
});

it('never loses what was found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const text = `${before} bread ${after}`;
      const shown = skipToFirstMatch(text, 'bread', 10);
      expect(highlightsOf(shown, 'bread').length).toBe(highlightsOf(text, 'bread').length);
    }),
  );
});

/** For each letter, browsers copy the whole text that they segment: one of 50,000 letters takes several gigabytes. */
it.each(['Été 東京 ', '東京'])('a title of 20,000 letters is read in short pieces: %s…', (text) => {
  const title = `${text.repeat(20_000 / text.length)} Ça sale`;
  const segmented = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(highlightsOf(title, '')).toEqual([]);
  expect(highlightsOf(title, 'bread')).toEqual([]);
  expect(segmented).not.toHaveBeenCalled();
  expect(highlightsOf(title, 'ca sale')).toEqual([
    [title.length - 7, title.length - 5],
    [title.length - 4, title.length],
  ]);
  expect(skipToFirstMatch(title, 'sale', 22)).toMatch(/… .*Ça sale$/);
  expect(Math.max(...segmented.mock.calls.map(([piece]) => piece.length))).toBeLessThan(1000);
});
