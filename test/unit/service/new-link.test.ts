import { expect, test } from 'vitest';
import { parseNewLink } from '../../../service/api/new-link.ts';

test.each([
  'https://example.com',
  'HTTP://EXAMPLE.COM/A',
  'http://localhost:3000/?a=b#c',
  'https://example.com/@user:8080',
  'https://a_b.example.com/',
  'https://example.com./',
  'https://192.0.2.1/',
  'https://[::1]/',
  'https://exämple.org/ü ü?q=中',
  'https://example.com/a b',
])('%s is stored as it was given', (url) => {
  expect(parseNewLink({ url }).url).toBe(url);
});

test.each([
  ['mailto:a@example.com', /http/],
  // The URL parser accepts these. In a Location header, a browser would resolve them against this service.
  ['http:example.com', /and a host/],
  ['http:api', /and a host/],
  ['https:/x', /and a host/],
  ['http:\\\\x', /and a host/],
  ['http:///x', /and a host/],
  ['http://\\x', /and a host/],
  ['https://user:pass@example.com/', /user or a password/],
  ['https://user@example.com/', /user or a password/],
  ['https://@example.com/', /user or a password/],
  ['https://:pass@example.com', /user or a password/],
  ['https://paypal.example%2F@evil.example/', /user or a password/],
  ['https://./', /can exist/],
  ['https://../', /can exist/],
  ['https://a..example/', /can exist/],
  ['https://.example/', /can exist/],
  ['https://example.com../', /can exist/],
  ['https://-/', /can exist/],
  ['https://*.example.com/', /can exist/],
  ['https://exa!mple.com/', /can exist/],
  [`https://${'a'.repeat(64)}.example/`, /can exist/],
  [`https://${'a.'.repeat(130)}example/`, /can exist/],
  ['//example.com', /format/],
  ['https://', /format/],
  ['https://exa mple.com/', /format/],
  ['https://example.com/\n', /format/],
  ['\thttps://example.com/', /format/],
])('%j is refused', (url, sentence) => {
  expect(() => parseNewLink({ url })).toThrow(sentence);
});

test('a URL is too long by what is sent in the header, where letters beyond ASCII are percent-encoded', () => {
  const longest = `https://example.com?${'a'.repeat(8_192 - 20)}`;
  expect(parseNewLink({ url: longest }).url).toBe(longest);
  expect(() => parseNewLink({ url: `${longest}a` })).toThrow(/too long/);
  expect(() => parseNewLink({ url: `https://example.com/${'中'.repeat(1_000)}` })).toThrow(/too long/);
});

test('fields that are not known are ignored', () => {
  const link = parseNewLink({ url: 'https://example.com/', alias: 'abc', title: 'T', clicks: 99, id: 1 });
  expect(link).toEqual({ url: 'https://example.com/', alias: 'abc', title: 'T' });
});
