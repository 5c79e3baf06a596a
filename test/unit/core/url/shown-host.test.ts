import { expect, it } from 'vitest';
import { addresses, hosts } from '../../../corpus/read.ts';
import { readableUrl } from '../../../../src/core/url/long-url.ts';
import { displayHost, displayUrl } from '../../../../src/core/url/display/display-host.ts';

it.each([
  ['example.com:8080', 'example.com:8080'],
  ['[::1]:3000', '[::1]:3000'],
  ['xn--mnchen-3ya.example', 'münchen.example'],
  ['XN--MNCHEN-3YA.example:8080', 'münchen.example:8080'],
  ['bücher.example', 'bücher.example'],
  ['xn--e1afmkfd.xn--80akhbyknj4f', 'пример.испытание'],
  ['xn--e1afmkfd.example', 'пример.example'],
  ['xn--r8jz45g.xn--zckzah', '例え.テスト'],
  ['xn--hgbk6aj7f53bba.example', 'آزمایشی.example'],
  ['xn--mgbh0fb.xn--kgbechtv', 'مثال.إختبار'],
  ['xn--5dbqzzl.example', 'עברית.example'],
  ['xn--zckzah.example', 'テスト.example'],
])('%s is shown as %s', (host, shown) => expect(displayHost(host)).toBe(shown));

it.each([
  ['xn--80ak6aa92e.com', 'Cyrillic letters that all look like Latin ones'],
  ['xn--pple-43d.com', 'a Cyrillic letter among Latin ones'],
  ['xn--i-7iq.ws', 'a heart'],
  ['xn--a.example', 'no letters at all'],
  ['xn--.example', 'nothing'],
  ['xn--a%20b-eec.com', 'what only Chromium takes for a host'],
])('%s stays: %s', (host) => expect(displayHost(host)).toBe(host));

it.each(hosts())('$letters: $note', ({ letters, isClear }) => {
  const ascii = new URL(`https://${letters}`).hostname;
  expect(ascii).toContain('xn--');
  const [shown, shownFromLetters] = [displayHost(ascii), displayHost(letters)];
  expect(shownFromLetters).toBe(shown);
  if (isClear) expect(shown).toBe(letters.normalize('NFC'));
  else
    expect(
      ascii.split('.').filter((label) => label.startsWith('xn--') && shown.split('.').includes(label)),
    ).not.toEqual([]);
});

it('one label that could mislead leaves the others in their letters', () => {
  expect(displayHost('xn--googl-3we.xn--3e0b707e')).toBe('xn--googl-3we.한국');
  expect(displayHost('xn--80ak6aa92e.xn--mnchen-3ya.example:8080')).toBe(
    'xn--80ak6aa92e.münchen.example:8080',
  );
});

it('lookalikes are written in ASCII however they came', () => {
  expect(displayHost('аррӏе.com')).toBe('xn--80ak6aa92e.com');
  expect(displayUrl('https://раураӏ.com:8080/пример')).toBe('https://xn--80aa0cbo65f.com:8080/пример');
  expect(displayUrl('https://localhostЖ:80/')).toBe('https://xn--localhost-y0h:80/');
  expect(readableUrl('https://www.xn--mnchen-3ya.example/?q=xn--80ak6aa92e.com')).toBe(
    'münchen.example/?q=xn--80ak6aa92e.com',
  );
});

it.each(addresses().filter(({ shown }) => shown !== undefined))('of the corpus: $note', ({ sent, shown }) =>
  expect(readableUrl(sent ?? '')).toBe(shown),
);

it.each([
  ['https://a.example/\u202egnp.exe', 'a.example/%E2%80%AEgnp.exe'],
  ['https://a.example/%E2%80%AEgnp.exe', 'a.example/%E2%80%AEgnp.exe'],
  ['https://a.example/\u2067x\u2069?q=שלום', 'a.example/%E2%81%A7x%E2%81%A9?q=שלום'],
  ['a text \u202eof a service', 'a text %E2%80%AEof a service'],
])('%j is not turned around', (url, shown) => {
  expect(readableUrl(url)).toBe(shown);
  expect(displayUrl(url)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
});
