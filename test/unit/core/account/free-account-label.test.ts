import { expect, it } from 'vitest';
import { maxAccountLabelLength } from '../../../../src/core/account/account-name.ts';
import { freeAccountLabel } from '../../../../src/core/account/free-account-label.ts';

const at = (label: string, baseUrl = 'https://go.acme.example/api') => ({ label, baseUrl });

it('leaves the label to an account whose name no other has', () => {
  expect(freeAccountLabel(at(''), [])).toBe('');
  expect(freeAccountLabel(at(''), [at('Acme'), at('', 'https://s.example/api')])).toBe('');
  expect(freeAccountLabel(at('Acme'), [at('')])).toBe('Acme');
});

it('numbers a name that another account has, also where an account before it was removed', () => {
  expect(freeAccountLabel(at(''), [at('')])).toBe('go.acme.example 2');
  expect(freeAccountLabel(at(''), [at(''), at('go.acme.example 2')])).toBe('go.acme.example 3');
  expect(freeAccountLabel(at(''), [at('go.acme.example 2')])).toBe('');
  expect(freeAccountLabel(at('Acme'), [at('Acme', 'https://s.example/api')])).toBe('Acme 2');
});

it('keeps to the length of a label', () => {
  const long = 'x'.repeat(maxAccountLabelLength);
  expect(freeAccountLabel(at(long), [at(long)])).toBe(`${long.slice(2)} 2`);
});
