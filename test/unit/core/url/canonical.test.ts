import { describe, expect, it } from 'vitest';
import { canonicalOffer } from '../../../../src/core/url/canonical.ts';

const page = 'https://www.a.example/p?id=1&utm_source=x#part';

describe('the address that a page names as its own', () => {
  it.each([
    ['https://www.a.example/better', 'www.a.example', false],
    ['https://a.example/p', 'a.example', false],
    ['https://other.example/p?id=1', 'other.example', true],
    ['https://xn--bcher-kva.example/', 'xn--bcher-kva.example', true],
  ])('%s is offered', (url, host, isElsewhere) =>
    expect(canonicalOffer(page, url)).toEqual({ url, host, isElsewhere }),
  );

  it.each([
    ['none', null],
    ['nothing of an address', 'nonsense'],
    ['no web page', 'javascript:alert(1)'],
    ['a password', 'https://user:secret@www.a.example/better'],
    ['the page without its tracking parameters', 'https://www.a.example/p?id=1'],
    ['another spelling', 'https://WWW.a.example:443/p?id=1#top'],
    ['a weaker scheme', 'http://www.a.example/better'],
    ['another site without https', 'http://other.example/'],
    ['a host that others can’t reach', 'https://staging.internal/p'],
  ])('is not offered where it is %s', (_, url) => expect(canonicalOffer(page, url)).toBeNull());

  it('is shown in the letters that the network uses', () => {
    expect(canonicalOffer(page, 'https://аpple.example/')?.host).toBe('xn--pple-43d.example');
  });
});
