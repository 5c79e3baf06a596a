import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTypedCount } from '../../../../src/links/goals/GoalForm.tsx';

it.each([
  ['500', 500],
  [' 1,500 ', 1500],
  ['1.500', 1500],
  ['1’500', 1500],
  ["1'500'000", 1_500_000],
  ['1 500', 1500],
  ['12,34,567', 1_234_567],
  ['１５００', 1500],
  ['١٬٥٠٠', 1500],
  ['१,५००', 1500],
  ['', null],
  ['1.5', null],
  ['1,50', null],
  ['1.500,00', null],
  ['1,500.5', null],
  ['-5', null],
  ['1e3', null],
  ['½', null],
  ['ten', null],
  ['9'.repeat(16), null],
])('%s is %s', (text, count) => {
  expect(parseTypedCount(text)).toBe(count);
});

it('what any language writes is read as it was meant', () => {
  const locales = [
    'en',
    'de',
    'de-CH',
    'fr',
    'es',
    'pt-PT',
    'en-IN',
    'hi-u-nu-deva',
    'ar-EG',
    'fa',
    'bn',
    'my',
    'pl',
    'sv',
    'ja',
  ];
  const counts = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(counts, fc.constantFrom(...locales), (count, locale) => {
      expect(parseTypedCount(new Intl.NumberFormat(locale).format(count))).toBe(count);
    }),
  );
});
