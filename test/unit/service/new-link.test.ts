import { expect, test } from 'vitest';
import { parseNewLink } from '../../../service/api/new-link.ts';

test.each([
  'https://example.com',
  'HTTP://EXAMPLE.COM/A',
  'http://localhost:3000/?a=b#c',
  'https://user:pass@example.com/',
  'https://[::1]/',
  'https://exämple.org/ü ü?q=中',
  'https://example.com/a b',
])('%s is stored as it was given', (url) => {
  expect(parseNewLink({ url }).url).toBe(url);
});

test.each([
  ['mailto:a@example.com', /http/],
  ['//example.com', /format/],
  ['https://', /format/],
  ['https://exa mple.com/', /format/],
  ['https://example.com/\n', /format/],
  ['\thttps://example.com/', /format/],
])('%j is refused', (url, sentence) => {
  expect(() => parseNewLink({ url })).toThrow(sentence);
});

test('fields that are not known are ignored', () => {
  const link = parseNewLink({ url: 'https://example.com/', alias: 'abc', title: 'T', clicks: 99, id: 1 });
  expect(link).toEqual({ url: 'https://example.com/', alias: 'abc', title: 'T' });
});
