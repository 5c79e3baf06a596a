import { describe, expect, it } from 'vitest';
import { addresses } from '../../../corpus/read.ts';
import {
  checkLongUrl,
  readableLongUrl,
  readableUrl,
  sameUrlKey,
  whichHasTrailingSlash,
  titleOrUrl,
} from '../../../../src/core/url/long-url.ts';

describe('a destination', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com/page', 'https://example.com/page'],
    ['//cdn.example.com/a.js', 'https://cdn.example.com/a.js'],
    ['localhost:3000/x', 'https://localhost:3000/x'],
    ['wiki:8080/start', 'https://wiki:8080/start'],
    ['http://wiki/', 'http://wiki/'],
    ['[::1]:3000/', 'https://[::1]:3000/'],
    ['192.168.1.1', 'https://192.168.1.1'],
    ['www.example.rs', 'https://www.example.rs'],
    ['readme.md', 'https://readme.md'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/ü'],
    ['http://bücher.example:443/', 'http://xn--bcher-kva.example:443/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['例え。jp', 'https://xn--r8jz45g.jp'],
    ['https://i❤.ws/', 'https://xn--i-7iq.ws/'],
    ['https://col·lecció.example/', 'https://xn--collecci-ioa91d.example/'],
    ['https://例え。example/', 'https://xn--r8jz45g.example/'],
    ['https://example.com/#:~:text=kept', 'https://example.com/#:~:text=kept'],
    ['https://example.com/a|b^c?d|e^f', 'https://example.com/a%7Cb%5Ec?d|e^f'],
    ['HTTPS:\\\\example.com\\a', 'https://example.com/a'],
    ['https:/example.com/\u{1F468}\u200D\u{1F469}', 'https://example.com/\u{1F468}%E2%80%8D\u{1F469}'],
    ['\u202Ahttps://exam\u00ADple.com/\u200Ba\u202C', 'https://example.com/a'],
    ['https://exam\u200Dple.com/pa\u200Cge', 'https://example.com/page'],
    ['https://fa.example/می\u200Cخواهم', 'https://fa.example/می%E2%80%8Cخواهم'],
    ['\uFFFChttps://example.com/a\uFFFC', 'https://example.com/a'],
    ['https://example.com/half\uD83D', 'https://example.com/half%EF%BF%BD'],
  ])('“%s” is sent as %s', (text, url) => expect(checkLongUrl(text)).toEqual({ ok: true, url }));

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u200B', 'empty'],
    ['https://a.example/\u200Bhttps://b.example/', 'has-space'],
    ['https://a.example/x\u200Bครับ', 'has-space'],
    ['nonsense', 'not-a-url'],
    ['me@example.com', 'not-a-url'],
    ['https://example.com/a\u0000b', 'not-a-url'],
    ['C:\\report.example\\a', 'not-a-url'],
    ['天气很好。明天见', 'not-a-url'],
    ['http://', 'not-a-url'],
    ['two words', 'not-a-url'],
    ['Call me at 12.30 tomorrow', 'not-a-url'],
    ['Hello world.This is text', 'not-a-url'],
    ['example.com and more', 'not-a-url'],
    ['Node.js tutorial part 1', 'not-a-url'],
    ['buy milk v1.5 today', 'not-a-url'],
    ['Node.js', 'not-a-url'],
    ['report.pdf', 'not-a-url'],
    ['world.This', 'not-a-url'],
    ['12.30', 'not-a-url'],
    ['v1.5', 'not-a-url'],
    ['chapter:12', 'not-a-url'],
    ['/usr.local/bin', 'not-a-url'],
    ['1', 'not-a-url'],
    ['2026/spring', 'not-a-url'],
    ['https://a"b.example/', 'not-a-url'],
    ['https://a*b.example/', 'not-a-url'],
    ['https://a%20b.example/', 'not-a-url'],
    ['https://a\u00A8b.example/', 'not-a-url'],
    ['https://xn--a.example/', 'not-a-url'],
    ['https://xn--zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.example/', 'not-a-url'],
    ['https://a..example/', 'not-a-url'],
    ['“a.example/1”', 'not-a-url'],
    ['„a.example“', 'not-a-url'],
    ['«https://a.example/»', 'not-a-url'],
    ['https://a—b.example/', 'not-a-url'],
    ['https://example.com:99999/', 'not-a-url'],
    ['https://example.com/a b', 'has-space'],
    ['https://example.com/a\u3000b', 'has-space'],
    ['https://example.com/a\nb', 'has-space'],
    ['https://node.js tutorial', 'has-space'],
    ['www.example.com and more', 'has-space'],
    ['about:blank', 'not-a-web-page'],
    ['chrome://extensions', 'not-a-web-page'],
    ['javascript:alert(1) + " x"', 'not-a-web-page'],
    ['data:text/html,x y', 'not-a-web-page'],
    ['mailto:me@example.com?subject=a b', 'not-a-web-page'],
    ['tel:112', 'not-a-web-page'],
    ['file:///etc/hosts', 'not-a-web-page'],
    ['https://user:secret@example.com/', 'has-password'],
    [`https://example.com/${'x'.repeat(8200)}`, 'too-long'],
    [`https://example.com/${'|'.repeat(3000)}`, 'too-long'],
  ])('“%s” is refused as %s', (text, problem) => expect(checkLongUrl(text)).toEqual({ ok: false, problem }));

  it.each(addresses())('of the corpus: $note', ({ address, sent, problem }) =>
    expect(checkLongUrl(address)).toEqual(sent === null ? { ok: false, problem } : { ok: true, url: sent }),
  );
});

describe('the same page in other spellings', () => {
  it.each([
    ['https://Example.com', 'https://example.com/'],
    ['https://example.com/a/', 'https://example.com/a'],
    ['https://example.com:443/a?x=1', 'https://example.com/a?x=1'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/%c3%a9', 'https://example.com/%C3%A9'],
    ['https://example.com/é', 'https://example.com/%C3%A9'],
    ['https://example.com/a|b?c^d', 'https://example.com/a%7Cb?c%5Ed'],
    ['https://example.com/a//', 'https://example.com/a/'],
    ['https://example.com/?a=1&amp;amp;b=2', 'https://example.com/?a=1&b=2'],
    ['https://example.com/a#', 'https://example.com/a'],
    ['https://example.com/a?', 'https://example.com/a'],
    ['https://example.com/a?#', 'https://example.com/a'],
    ['https://example.com/a/?#', 'https://example.com/a'],
    ['https://example.com/a/#', 'https://example.com/a'],
    ['https://example.com#', 'https://example.com/'],
    ['https://example.com/%c3%a9?#', 'https://example.com/%C3%A9'],
    ['https://example.com/a?b=1#', 'https://example.com/a?b=1'],
    ['https://example.com/a?#b', 'https://example.com/a#b'],
  ])('%s is %s', (one, other) => expect(sameUrlKey(one)).toBe(sameUrlKey(other)));

  it('another query or fragment is another page', () => {
    expect(sameUrlKey('https://example.com/?a=1')).not.toBe(sameUrlKey('https://example.com/?a=2'));
    expect(sameUrlKey('https://example.com/a?to=b/')).not.toBe(sameUrlKey('https://example.com/a?to=b'));
    expect(sameUrlKey('https://example.com/#a')).not.toBe(sameUrlKey('https://example.com/'));
    expect(sameUrlKey('https://example.com/?a=?')).not.toBe(sameUrlKey('https://example.com/?a='));
    expect(sameUrlKey('https://example.com/??')).not.toBe(sameUrlKey('https://example.com/?'));
    expect(sameUrlKey('https://example.com/#a#')).not.toBe(sameUrlKey('https://example.com/#a'));
  });
});

const named = (title: string) => titleOrUrl({ title, longUrl: 'https://www.example.org/page' });

describe('a link is called', () => {
  it.each(['', ' \t\n', '\u00a0\u200b', '\u202e', '\u2800', '\u3164'])(
    'by its address where nothing of its title is to be seen: %j',
    (title) => expect(named(title)).toBe('www.example.org/page'),
  );

  it.each(['0', '…', '字', '👩‍👩‍👧', '\u200fשלום'])('by its title otherwise: %s', (title) =>
    expect(named(title)).toBe(title),
  );

  it.each([
    ['Report \u202egpj.exe', 'Report gpj.exe'],
    ['\u2067never ended', 'never ended'],
    ['\u202bשלום\u202c and \u2068more\u2069', 'שלום and more'],
  ])('by its letters in their own order, whatever turns them: %j', (title, shown) =>
    expect(named(title)).toBe(shown),
  );
});

it('an address is shown without what nobody reads', () => {
  expect(readableUrl('https://www.example.com/')).toBe('example.com');
});

it.each([
  ['https://example.com/', 'example.com'],
  ['http://example.com/', 'http://example.com'],
  ['https://www.example.com/', 'www.example.com'],
  ['HTTP://www.example.com', 'HTTP://www.example.com'],
  ['https://example.com/a', 'example.com/a'],
  ['https://example.com/a/', 'example.com/a/'],
  ['https://example.com/?q=/', 'example.com/?q=/'],
  ['https://example.com:8080/', 'example.com:8080'],
])('the destination %s is shown as %s', (url, shown) => expect(readableLongUrl(url)).toBe(shown));

it('destinations that differ look different', () => {
  const spellings = ['http://', 'https://', 'http://www.', 'https://www.'].flatMap((start) =>
    ['', '/a', '/a/', '/a/?b', '/a?b', '/a#b/', '/a#b'].map((end) => `${start}shop.example${end}`),
  );
  expect(new Set(spellings.map(readableLongUrl)).size).toBe(spellings.length);
  expect(new Set(spellings.map((longUrl) => titleOrUrl({ title: '', longUrl }))).size).toBe(spellings.length);
});

it.each([
  ['https://a.example/b', 'https://a.example/b/', 'other'],
  ['https://a.example/b/?c#d', 'https://a.example/b?c#d', 'url'],
  ['https://a.example/%7Eb/', 'https://a.example/~b', 'url'],
  ['https://a.example', 'https://a.example/', null],
  ['https://a.example/b/', 'https://a.example/b/', null],
  ['https://a.example/b?c=d/', 'https://a.example/b?c=d/', null],
  ['https://a.example/b', 'https://a.example/c/', null],
])('of %s and %s, the slash at the end is of: %s', (url, other, which) =>
  expect(whichHasTrailingSlash(url, other)).toBe(which),
);

it.each([
  ['https://ar.example/%D9%85%D8%B1%D8%AD%D8%A8%D8%A7', 'ar.example/مرحبا'],
  ['https://ta.example/%e0%ae%a4%e0%ae%ae%e0%ae%bf%e0%ae%b4%e0%af%8d?q=%E2%80%93', 'ta.example/தமிழ்?q=–'],
  ['https://a.example/%E0%AE', 'a.example/%E0%AE'],
  ['https://a.example/caf%E9/%C3%A9', 'a.example/caf%E9/é'],
  ['https://a.example/100%25%2F%20%3F', 'a.example/100%25%2F%20%3F'],
  ['https://a.example/x%E2%80%AEgpj%C2%A0%E3%85%A4', 'a.example/x%E2%80%AEgpj%C2%A0%E3%85%A4'],
  ['https://%D0%B0pple.example/', 'xn--pple-43d.example'],
])('of %s the letters are readable: %s', (url, shown) => expect(readableUrl(url)).toBe(shown));
