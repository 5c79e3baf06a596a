import { describe, expect, test } from 'vitest';
import { ownCode } from '../../../service/redirects/own-code.ts';

describe('the code that a URL asks this site for', () => {
  test.each([
    ['https://go.example', 'https://go.example/abc', 'abc'],
    ['https://go.example', 'http://GO.example./abc?a=b#c', 'abc'],
    ['https://go.example', 'https://go.example:80/%61bc', 'abc'],
    ['https://go.example/s', 'https://go.example/s/abc', 'abc'],
    ['http://127.0.0.1:8787', 'http://localhost:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://[::1]:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://[::ffff:127.0.0.1]:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://0x7f.1:8787/abc', 'abc'],
    ['https://go.example/s', 'https://go.example/abc', undefined],
    ['https://go.example', 'https://go.example:8443/abc', undefined],
    ['https://go.example', 'https://example.com/abc', undefined],
    ['https://go.example', 'https://go.example/', undefined],
    ['https://go.example', 'https://go.example/a/b', undefined],
    ['https://go.example', 'https://go.example/%E0%A4', undefined],
    ['https://go.example', '', undefined],
  ])('%s: %s', (site, url, code) => {
    expect(ownCode(url, site)).toBe(code);
  });
});
