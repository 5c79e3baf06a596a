import { describe, expect, it } from 'vitest';
import { checkLongUrl, readableUrl, sameUrlKey } from '../../../src/core/long-url.ts';

describe('a destination', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com/page', 'https://example.com/page'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['https://bücher.example/', 'https://bücher.example/'],
    ['https://example.com/#:~:text=kept', 'https://example.com/#:~:text=kept'],
  ])('“%s” is sent as %s', (text, url) => expect(checkLongUrl(text)).toEqual({ ok: true, url }));

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['nonsense', 'not-a-url'],
    ['http://', 'not-a-url'],
    ['two words', 'not-a-url'],
    ['1', 'not-a-url'],
    ['2026/spring', 'not-a-url'],
    ['about:blank', 'not-a-web-page'],
    ['chrome://extensions', 'not-a-web-page'],
    ['javascript:alert(1)', 'not-a-web-page'],
    ['data:text/html,x', 'not-a-web-page'],
    ['file:///etc/hosts', 'not-a-web-page'],
    ['https://user:secret@example.com/', 'has-password'],
    [`https://example.com/${'x'.repeat(8200)}`, 'too-long'],
  ])('“%s” is refused as %s', (text, problem) => expect(checkLongUrl(text)).toEqual({ ok: false, problem }));
});

describe('the same page in other spellings', () => {
  it.each([
    ['https://Example.com', 'https://example.com/'],
    ['https://example.com/a/', 'https://example.com/a'],
    ['https://example.com:443/a?x=1', 'https://example.com/a?x=1'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/%c3%a9', 'https://example.com/%C3%A9'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['https://example.com/a//', 'https://example.com/a/'],
    ['https://example.com/?a=1&amp;amp;b=2', 'https://example.com/?a=1&b=2'],
  ])('%s is %s', (one, other) => expect(sameUrlKey(one)).toBe(sameUrlKey(other)));

  it('another query or fragment is another page', () => {
    expect(sameUrlKey('https://example.com/?a=1')).not.toBe(sameUrlKey('https://example.com/?a=2'));
    expect(sameUrlKey('https://example.com/a?to=b/')).not.toBe(sameUrlKey('https://example.com/a?to=b'));
    expect(sameUrlKey('https://example.com/#a')).not.toBe(sameUrlKey('https://example.com/'));
  });
});

it('an address is shown without what nobody reads', () => {
  expect(readableUrl('https://www.example.com/')).toBe('example.com');
});
