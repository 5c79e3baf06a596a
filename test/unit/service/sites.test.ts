import { describe, expect, test, vi } from 'vitest';
import { createSites } from '../../../service/redirects/sites.ts';

function sitesOf(siteUrl: string, accountSites: string[] = []) {
  return createSites(siteUrl, accountSites);
}

describe('the code that a URL leads to', () => {
  test.each([
    ['https://go.example', 'https://go.example/abc', 'abc'],
    ['https://go.example', 'http://GO.example./abc?a=b#c', 'abc'],
    ['https://go.example', 'https://go.example:80/%61bc', 'abc'],
    ['https://go.example', 'https://go.example/abc/', 'abc'],
    ['https://go.example', 'https://go.example//abc).', 'abc'],
    ['https://go.example', 'https://go.example/ABC%E2%80%9D', 'ABC'],
    ['https://go.example/s', 'https://go.example/s/abc', 'abc'],
    ['https://go.example/s', 'https://go.example/s//abc/', 'abc'],
    ['http://127.0.0.1:8787', 'http://localhost:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://[::1]:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://[::ffff:127.0.0.1]:8787/abc', 'abc'],
    ['http://localhost:8787', 'http://0x7f.1:8787/abc', 'abc'],
    ['https://go.example/s', 'https://go.example/abc', undefined],
    ['https://go.example/s', 'https://go.example/sabc', undefined],
    ['https://go.example', 'https://go.example:8443/abc', undefined],
    ['https://go.example', 'https://example.com/abc', undefined],
    ['https://go.example', 'https://go.example/', undefined],
    ['https://go.example', 'https://go.example/a/b', undefined],
    ['https://go.example', 'https://go.example/abc+', undefined],
    ['https://go.example', 'https://go.example/%E0%A4', undefined],
    ['https://go.example', '', undefined],
  ])('%s: %s', (site, url, code) => {
    expect(sitesOf(site).codeIn(url)).toEqual(code === undefined ? undefined : { site: '', code });
  });

  test('on the site of an account', () => {
    const sites = sitesOf('https://go.example', ['https://ann.example', 'https://ben.example:8443']);
    expect(sites.codeIn('https://ann.example/abc')).toEqual({ site: 'https://ann.example', code: 'abc' });
    expect(sites.codeIn('https://ben.example:8443/abc')).toEqual({
      site: 'https://ben.example:8443',
      code: 'abc',
    });
    expect(sites.codeIn('https://ben.example/abc')).toBe(undefined);
  });
});

test('an account that has the service’s own host is told of, once', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sites = sitesOf('https://own.example', ['http://own.example', 'https://ann.example']);
  for (const another of ['http://own.example', 'https://ben.example']) {
    sites.add(another);
    expect(sites.at('own.example')).toBe('');
    expect(sites.at('ann.example')).toBe('https://ann.example');
  }
  expect(said.mock.calls).toEqual([[expect.stringMatching(/own\.example.*lead nowhere/)]]);
  said.mockRestore();
});

describe('the site that a Host header names', () => {
  const sites = sitesOf('https://go.example', ['https://ann.example', 'http://ben.example:8787']);

  test.each([
    ['ann.example', 'https://ann.example'],
    ['ANN.Example', 'https://ann.example'],
    ['ann.example:443', 'https://ann.example'],
    ['ann.example.', 'https://ann.example'],
    ['ann.example.:8080', 'https://ann.example'],
    ['ben.example:8787', 'http://ben.example:8787'],
    ['ben.example', ''],
    ['unknown.example', ''],
    ['192.0.2.1', ''],
    ['', ''],
    [undefined, ''],
    ['go.example', ''],
  ])('%s: %s', (host, site) => {
    expect(sites.at(host)).toBe(site);
  });
});

test('an address of a site is one of its own spelling', () => {
  const sites = sitesOf('https://go.example/s', ['https://ann.example']);
  expect(sites.has('https://go.example/s/abc')).toBe(true);
  expect(sites.has('https://ann.example/abc')).toBe(true);
  for (const other of ['https://go.example/abc', 'http://ann.example/abc', 'https://else.example/', 'text'])
    expect(sites.has(other)).toBe(false);
});
