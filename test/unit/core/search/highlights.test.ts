import fc from 'fast-check';
import { expect, it } from 'vitest';
import { skipToFirstMatch, highlightsOf } from '../../../../src/core/search/highlights.ts';

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
