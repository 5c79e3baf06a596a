import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileName, safeUniqueFileNames } from '../../../src/core/file-names.ts';

it.each([
  [
    ['sale', 'Sale', 'SALE'],
    ['sale', 'Sale-2', 'SALE-3'],
  ],
  [
    ['sale-2', 'sale', 'sale'],
    ['sale-2', 'sale', 'sale-3'],
  ],
  [['../../etc/passwd'], ['-..-etc-passwd']],
  [
    ['C:\\temp', '..', '.htaccess'],
    ['C-temp', 'link-', 'htaccess'],
  ],
  [
    ['con', 'Nul', 'lpt1', 'com¹', 'con.net', 'console'],
    ['link-con', 'link-Nul', 'link-lpt1', 'link-com¹', 'link-con.net', 'console'],
  ],
  [
    ['größe', '販売', 'a b'],
    ['größe', '販売', 'a-b'],
  ],
  [
    ['', ''],
    ['link-', 'link--2'],
  ],
])('%j become %j', (wanted, names) => {
  expect(safeUniqueFileNames(wanted)).toEqual(names);
});

// Browsers write the half of such a letter as a sign that is none of a name.
it('a long name is not cut within a letter', () => {
  expect(safeFileName(`${'a'.repeat(99)}\u{1D518}`)).toBe('a'.repeat(99));
  expect(safeFileName(`${'a'.repeat(98)}.\u{1D518}`)).toBe('a'.repeat(98));
});

it('whatever the service calls them, the files stay in their folder, and none takes the place of another', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 30 }), (wanted) => {
      const names = safeUniqueFileNames(wanted);
      expect(names).toHaveLength(wanted.length);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^(?!\.)[\p{L}\p{M}\p{N}._-]+$/u);
    }),
  );
});
