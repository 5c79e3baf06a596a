import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ShortUrlLink } from '../../../../src/popup/outcome/ShortLinkCard.tsx';

/** What stands before the code, and the code. */
const drawn = (url: string) =>
  [
    ...renderToString(h(ShortUrlLink, { url, anchor: { current: null } })).matchAll(/<span[^>]*>([^<]*)/g),
  ].map(([, text]) => text);

it.each([
  ['https://go.example/abc', 'https://go.example/', 'abc'],
  ['http://localhost:8080/s/abc', 'http://localhost:8080/s/', 'abc'],
  // Schemes have no case (RFC 3986, section 3.1), and services send them as they were set up.
  ['HTTPS://GO.EXAMPLE/Abc', 'HTTPS://GO.EXAMPLE/', 'Abc'],
  ['https://abc.go.example', 'https://', 'abc.go.example'],
  ['https://abc.go.example/', 'https://abc.go.example/', ''],
])('%s is shown whole', (url, before, code) => {
  expect(drawn(url)).toEqual([before, code]);
});
