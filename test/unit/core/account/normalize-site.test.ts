import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountForUrl, matchAccountSite } from '../../../../src/core/account/account-for-url.ts';
import { normalizeSite } from '../../../../src/core/account/normalize-site.ts';

describe('a site as it is typed', () => {
  it.each([
    ['client.example', 'client.example'],
    ['  *.Client.Example  ', 'client.example'],
    ['https://client.example/path?a=b#c', 'client.example'],
    ['HTTP://client.example', 'client.example'],
    ['client.example.', 'client.example'],
    ['client.example:8080', 'client.example:8080'],
    ['client.example.:8080/', 'client.example:8080'],
    ['client.example:443', 'client.example'],
    ['client.example:80', 'client.example'],
    ['client.example:', 'client.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['XN--BCHER-KVA.example', 'xn--bcher-kva.example'],
    ['localhost', 'localhost'],
    ['192.168.0.1:3000', '192.168.0.1:3000'],
    ['[::1]:3000', '[::1]:3000'],
    ['localhost:3000', 'localhost:3000'],
    ['wiki.intranet', 'wiki.intranet'],
    ['shop.co.uk', 'shop.co.uk'],
    ['team.github.io', 'team.github.io'],
    ['github.com', 'github.com'],
    ['web.de', 'web.de'],
    ['co.example', 'co.example'],
  ])('%j is kept as %j', (typed, site) => {
    expect(normalizeSite(typed)).toBe(site);
    expect(normalizeSite(site)).toBe(site);
  });

  it.each([
    '',
    ' ',
    '*',
    '*.',
    '.',
    'a b.example',
    'client.*',
    '*.*.example',
    'ftp://a.example',
    'user@a.example',
    'a.example:99999',
    'a..example',
    'javascript:alert(1)',
    'com',
    '*.com',
    'https://com/',
    'com.',
    'COM:8080',
    'intranet',
    'рф',
    'co.uk',
    '*.com.au',
    'CO.JP.',
    'or.at:8080',
    'org.in',
    'github.io',
    'pages.dev',
  ])('%j is none', (typed) => {
    expect(normalizeSite(typed)).toBeNull();
  });

  it('nothing that is kept is read as something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.domain(), fc.string()), (typed) => {
        const site = normalizeSite(typed);
        expect(site === null ? null : normalizeSite(site)).toBe(site);
      }),
    );
  });
});

describe('the account of a page', () => {
  const accounts = [
    { id: 'shown', sites: ['shown.example'] },
    { id: 'client', sites: ['client.example', 'xn--bcher-kva.example', 'localhost:3000'] },
    { id: 'docs', sites: ['docs.client.example', 'localhost'] },
  ];
  const ruleOf = (url: string) => matchAccountSite(accounts, url)?.account.id;

  it.each([
    ['https://client.example/', 'client'],
    ['http://CLIENT.example:8080/a', 'client'],
    ['https://client.example./a', 'client'],
    ['https://client.example.:8443/a', 'client'],
    ['https://www.client.example/a', 'client'],
    ['https://docs.client.example/a', 'docs'],
    ['https://a.docs.client.example/a', 'docs'],
    ['https://bücher.example/', 'client'],
    ['http://localhost:3000/', 'client'],
    ['http://localhost:4000/', 'docs'],
    ['https://notclient.example/', undefined],
    ['https://client.example.evil.example/', undefined],
    ['https://other.example/?u=client.example', undefined],
    ['https://client.example@other.example/', undefined],
    ['about:blank', undefined],
    ['file:///client.example', undefined],
    ['', undefined],
  ])('of %s is %s', (url, id) => {
    expect(ruleOf(url)).toBe(id);
  });

  it('without a site of an account, it is the one that was chosen, else the shown one', () => {
    expect(accountForUrl(accounts, 'docs', 'https://other.example/')?.id).toBe('docs');
    expect(accountForUrl(accounts, 'gone', 'https://other.example/')?.id).toBe('shown');
    expect(accountForUrl(accounts, 'docs', 'https://client.example/')?.id).toBe('client');
    expect(accountForUrl([], '', 'https://client.example/')).toBeUndefined();
  });
});
