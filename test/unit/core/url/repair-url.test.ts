import { describe, expect, it } from 'vitest';
import { repairUrl } from '../../../../src/core/url/repair-url.ts';
import { addresses } from '../../../corpus/read.ts';
import { growsFaster } from '../growth.ts';

describe('an address without its password', () => {
  it.each([
    ['https://user:secret@a.example/x?q=me@b.example#@', 'https://a.example/x?q=me@b.example#@'],
    ['https://user@a.example/', 'https://a.example/'],
    ['HTTP:\\\\user:p@ss@a.example:8080\\x', 'http://a.example:8080/x'],
    [' https://@a.example', 'https://a.example'],
  ])('%s is %s', (text, url) => expect(repairUrl(text)?.url).toBe(url));

  it.each([
    'https://a.example/@me',
    'https://user:secret@',
    'https://user:secret@not a host/',
    'user:secret@a.example',
    'mailto:me@a.example',
    '',
  ])('is not offered for %o', (text) => expect(repairUrl(text)).toBeNull());

  it.each(addresses().filter(({ problem }) => problem === 'has-password'))(
    'of $note has neither user nor password',
    ({ address }) => {
      const { username, password, host } = new URL(repairUrl(address)?.url ?? '');
      expect([username, password, host]).toEqual(['', '', new URL(address).host]);
    },
  );
});

describe('an address that is certainly meant', () => {
  it.each([
    ['<https://a.example/x>', 'marks', 'https://a.example/x'],
    ['[<https://a.example/x>]', 'marks', 'https://a.example/x'],
    [' “https://a.example/x”. ', 'marks', 'https://a.example/x'],
    ['(http://a.example/x_(y))', 'marks', 'http://a.example/x_(y)'],
    ['view-source:https://a.example/x', 'view-source', 'https://a.example/x'],
    [
      'about:reader?url=https%3A%2F%2Fa.example%2Fx%3Fb%3D1%252B2%2B3',
      'reader',
      'https://a.example/x?b=1%2B2+3',
    ],
    ['https://a.example/My File (2).pdf?q=a b', 'spaces', 'https://a.example/My%20File%20(2).pdf?q=a%20b'],
    ['https://user@a.example/', 'user-name', 'https://a.example/'],
    ['https://user:@a.example/', 'user-name', 'https://a.example/'],
    ['https://user:pass@a.example/', 'password', 'https://a.example/'],
  ])('is that of %j, without its %s', (text, without, url) =>
    expect(repairUrl(text)).toEqual({ url, without }),
  );

  it.each([
    'https://a.example/x https://b.example/y',
    'https://a.example/x\nThanks',
    'https://a.example/x ftp://b.example/y',
    'https://a.example/x b.example/y',
    'https://a.example/x see b.example',
    'https://a.example/x,https://b.example y',
    'https://a.example/x" target="_blank',
    '<https://a.example/x>,<https://b.example/y>',
    '(https://a.example/x) (https://b.example/y)',
    '"https://a.example/x" "https://b.example/y"',
    'https://my host/x',
    'view-source:chrome://version',
    'about:reader?url=about%3Aconfig',
    'about:reader',
    '<script>',
    'press kit',
    'https://a.example/x',
  ])('is not known of %j', (text) => expect(repairUrl(text)).toBeNull());
});

it.each([' ', '(', ':', '@', '<'])(
  'reads %j again and again in a time that grows as the text does',
  async (sign) => {
    const textOf = (length: number) => `https:${sign.repeat(length)}\n`;
    expect(repairUrl(textOf(100_000))).toBeNull();
    expect(await growsFaster(repairUrl, textOf, 2 ** 16)).toBe(false);
  },
);
