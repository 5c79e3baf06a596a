import { expect, it } from 'vitest';
import { encodings, detectUtf16Encoding, usualEncoding } from '../../../../src/core/sheet/encodings.ts';

it.each([
  ['en', 'windows-1252'],
  ['de-AT', 'windows-1252'],
  ['ja', 'shift_jis'],
  ['zh-CN', 'gb18030'],
  ['zh', 'gb18030'],
  ['zh-TW', 'big5'],
  ['zh-Hant', 'big5'],
  ['ru', 'windows-1251'],
  ['pl-PL', 'windows-1250'],
  ['tr', 'windows-1254'],
  ['ar', 'windows-1256'],
])('takes a file of somebody who reads %s for %s', (language, encoding) => {
  expect(usualEncoding(language)).toBe(encoding);
});

it('offers what every browser can read, with all that it takes files for', () => {
  for (const encoding of encodings) expect(new TextDecoder(encoding).encoding).toBe(encoding);
});

const bytes = (...values: number[]) => Uint8Array.from(values);

it.each([
  ['a mark, low bytes first', bytes(0xff, 0xfe, 0x61, 0), 'utf-16le'],
  ['a mark, high bytes first', bytes(0xfe, 0xff, 0, 0x61), 'utf-16be'],
  ['zeros behind the letters', bytes(0x75, 0, 0x72, 0, 0x6c, 0, 0x0a, 0), 'utf-16le'],
  ['zeros before the letters', bytes(0, 0x75, 0, 0x72, 0, 0x6c), 'utf-16be'],
  ['zeros everywhere', bytes(0x50, 0, 0, 0, 0, 0x61, 0, 0), null],
  ['a zero among letters', bytes(0x75, 0x72, 0x6c, 0, 0x75, 0x72, 0x6c, 0x0a), null],
  ['letters', bytes(0x75, 0x72, 0x6c), null],
  ['the mark of UTF-8', bytes(0xef, 0xbb, 0xbf, 0x75), null],
  ['nothing', bytes(), null],
])('by %s a file is %s', (_, content, encoding) => expect(detectUtf16Encoding(content)).toBe(encoding));
