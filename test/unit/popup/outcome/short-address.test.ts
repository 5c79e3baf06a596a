import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ShortUrlLink } from '../../../../src/popup/outcome/ShortLinkCard.tsx';

/** What stands before the code, and the code. */
const drawn = (url: string, isWhole: boolean) =>
  [
    ...renderToString(h(ShortUrlLink, { url, isWhole, anchor: { current: null } })).matchAll(
      /<span[^>]*>([^<]*)/g,
    ),
  ].map(([, text]) => text);

it.each([
  ['https://go.example/abc', 'go.example/', 'abc'],
  // Without its letter it would be another address.
  ['http://localhost:8080/s/abc', 'http://localhost:8080/s/', 'abc'],
  ['https://abc.go.example', '', 'abc.go.example'],
  ['https://abc.go.example/', '', 'abc.go.example'],
])('%s is shown as people read it', (url, before, code) => {
  expect(drawn(url, false)).toEqual([before, code]);
});

it.each([
  ['https://go.example/abc', 'https://go.example/', 'abc'],
  ['http://localhost:8080/s/abc', 'http://localhost:8080/s/', 'abc'],
  // Schemes have no case (RFC 3986, section 3.1), and services send them as they were set up.
  ['HTTPS://GO.EXAMPLE/Abc', 'HTTPS://GO.EXAMPLE/', 'Abc'],
  ['https://abc.go.example', 'https://', 'abc.go.example'],
  ['https://abc.go.example/', 'https://abc.go.example/', ''],
])('%s is shown whole where it is to be copied by hand', (url, before, code) => {
  expect(drawn(url, true)).toEqual([before, code]);
});
