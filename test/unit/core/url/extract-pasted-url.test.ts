import { expect, it } from 'vitest';
import { extractPastedUrl } from '../../../../src/core/url/extract-pasted-url.ts';
import { growsFaster } from '../growth.ts';

const long = 'https://shop.example/catalogue/spring?colour=green';

it.each([
  [`${long}\n&size=12&page=3`, `${long}&size=12&page=3`],
  [`${long}\r\n   &size=12\r\n`, `${long}&size=12`],
  [`${long}\n${long}`, long],
  ['https://a.example/x\nThanks', 'https://a.example/x'],
  ['see www.example.org/abc, thanks', 'https://www.example.org/abc'],
  ['„https://a.example/x“', 'https://a.example/x'],
  ['<https://a.example/x>', 'https://a.example/x'],
  ['https://a.example/x please have a look', 'https://a.example/x'],
  ['https://a.example/x, thanks', 'https://a.example/x'],
  ['https://a.example/x?y=1. Anna', 'https://a.example/x?y=1'],
  ['https://a.example/x\u200Bครับ', 'https://a.example/x'],
  ['Anna wrote: look at https://a.example/x?y=1 please!', 'https://a.example/x?y=1'],
  ['ดูhttps://a.example/xครับ', 'https://a.example/x'],
  ['https://a.example/x؛', 'https://a.example/x'],
  ['https://a.example/x׃', 'https://a.example/x'],
  ['https://a.example/x։', 'https://a.example/x'],
  ['https://a.example/x።', 'https://a.example/x'],
])('of %j the field takes %s', (text, address) => expect(extractPastedUrl(text)).toBe(address));

const spaces = (length: number) => `https://${' '.repeat(length)}x`;

it('reads spaces in a time that grows as the text does', async () => {
  expect(extractPastedUrl(spaces(100_000))).toBeNull();
  expect(await growsFaster(extractPastedUrl, spaces, 2 ** 16)).toBe(false);
});

it.each([
  'https://a.example/x',
  ' example.org ',
  'readme.md',
  'https://a.example/My File.pdf',
  'https://a.example/My very long file.pdf',
  'https://a.example/My Files/and more/x',
  'https://a.example/?q=bread and butter&page=2',
  'https://a.example/My file',
  'https://a.example/x\u200Bhttps://b.example/y',
  'https://a.example/x and https://b.example/y',
  'https://a.example/x\nhttps://b.example/y',
  'Call me at 12.30 tomorrow',
  '?page=2',
  '',
])('%j is pasted as it is', (text) => expect(extractPastedUrl(text)).toBeNull());
