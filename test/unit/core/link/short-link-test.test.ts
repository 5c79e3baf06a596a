import { expect, it } from 'vitest';
import { isKnownShortUrl, shortLinkTest } from '../../../../src/core/link/short-link-test.ts';

const named = (text: string, shortUrl: string) => shortLinkTest(text)?.({ shortUrl }) ?? false;
const isSpring = (text: string) => named(text, 'https://go.example/Spring');

it.each([
  'https://go.example/Spring',
  'http://go.example/Spring',
  'go.example/Spring',
  '  go.example/Spring/ ',
  'www.go.example/Spring',
  'HTTPS://GO.EXAMPLE/Spring',
  'Go.Example/Spring?utm_source=letter#top',
  '<https://go.example/Spring>',
  'https://go.example/Spring.',
  '„go.example/Spring“,',
])('“%s” names the link', (text) => expect(isSpring(text)).toBe(true));

it.each([
  '',
  'Spring',
  'go.example',
  'go.example/',
  'go.example/Spring-2',
  'go.example/spring',
  'go.example/a/Spring',
  'other.example/Spring',
  'go.example/Spring and more',
])('“%s” does not', (text) => expect(isSpring(text)).toBe(false));

it('a service may have its links under a path, at a port, or at an international host', () => {
  expect(named('localhost:3000/s/abc', 'http://localhost:3000/s/abc')).toBe(true);
  expect(named('bücher.example/abc', 'https://xn--bcher-kva.example/abc')).toBe(true);
  expect(named('xn--bcher-kva.example/abc', 'https://bücher.example/abc')).toBe(true);
  expect(named('www.go.example/abc', 'https://www.go.example/abc/')).toBe(true);
});

it.each([
  ['https://go.example/spring', true],
  ['go.example/spring?from=mail', true],
  ['https://go.example/autumn', null],
  ['https://blog.example/spring', false],
  ['two words', false],
])('whether %s names one of the links', (text, answer) => {
  expect(isKnownShortUrl([{ shortUrl: 'https://go.example/spring' }], text)).toBe(answer);
});
