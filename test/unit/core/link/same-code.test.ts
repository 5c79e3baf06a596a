import { expect, it } from 'vitest';
import { differsOnlyInCase, sameCode } from '../../../../src/core/link/same-code.ts';

it.each([
  ['Spring', 'Spring', false, true],
  ['Spring', 'spring', false, false],
  ['Spring', 'spring', true, true],
  ['Spring', 'springs', true, false],
])('%s and %s are one code where the service folds case (%s): %s', (one, other, foldsCase, is) => {
  expect(sameCode(one, other, foldsCase)).toBe(is);
});

it.each([
  ['spring', 'Spring', true],
  ['Spring', 'Spring', false],
  ['summer', 'Spring', false],
  ['spring', null, false],
])('%s is the alias %s in other case: %s', (code, alias, is) => {
  expect(differsOnlyInCase(code, alias)).toBe(is);
});
