import { expect, it } from 'vitest';
import { suggestAccountLabel } from '../../../../src/core/account/suggest-account-label.ts';

it.each([
  ['https://go.acme.example/api', 'Acme'],
  ['https://acme.example/api', 'Acme'],
  ['https://links.acme.co.uk/api', 'Acme'],
  ['https://go.bücher.example/api', 'Bücher'],
  ['https://acme.github.io/api', 'Acme'],
  ['http://127.0.0.1:8080/api', ''],
  ['http://localhost:8080/api', ''],
  ['https://[::1]/api', ''],
])('names the account of %s “%s”', (baseUrl, label) => {
  expect(suggestAccountLabel(baseUrl)).toBe(label);
});
