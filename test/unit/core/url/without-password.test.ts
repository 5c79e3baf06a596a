import { describe, expect, it } from 'vitest';
import { withoutPassword } from '../../../../src/core/url/without-password.ts';
import { addresses } from '../../../corpus/read.ts';

describe('an address without its password', () => {
  it.each([
    ['https://user:secret@a.example/x?q=me@b.example#@', 'https://a.example/x?q=me@b.example#@'],
    ['https://user@a.example/', 'https://a.example/'],
    ['HTTP:\\\\user:p@ss@a.example:8080\\x', 'http://a.example:8080/x'],
    [' https://@a.example', 'https://a.example'],
  ])('%s is %s', (text, url) => expect(withoutPassword(text)).toBe(url));

  it.each([
    'https://a.example/@me',
    'https://user:secret@',
    'https://user:secret@not a host/',
    'user:secret@a.example',
    'mailto:me@a.example',
    '',
  ])('is not offered for %o', (text) => expect(withoutPassword(text)).toBeNull());

  it.each(addresses().filter(({ problem }) => problem === 'has-password'))(
    'of $note has neither user nor password',
    ({ address }) => {
      const { username, password, host } = new URL(withoutPassword(address) ?? '');
      expect([username, password, host]).toEqual(['', '', new URL(address).host]);
    },
  );
});
