import { describe, expect, it } from 'vitest';
import { linksPastedIntoUrlField } from '../../../../src/core/url/links-pasted-into-url-field.ts';
import { checkLongUrl } from '../../../../src/core/url/long-url.ts';
import { selectedLinks } from '../../../../src/core/url/selected-links.ts';

const escaped = [
  [String.raw`https://shop.example/a\_b\_c`, 'https://shop.example/a_b_c'],
  [String.raw`https://shop.example/wiki/Bird\_\(animal\)`, 'https://shop.example/wiki/Bird_(animal)'],
  [String.raw`https://shop.example/a\*b\~c\!d`, 'https://shop.example/a*b~c!d'],
  [String.raw`https://shop\.example/a\.html`, 'https://shop.example/a.html'],
  [String.raw`https://my\-shop.example/a\-b`, 'https://my-shop.example/a-b'],
  [String.raw`https://shop.example/a\_b?utm\_source=x\&c\=d`, 'https://shop.example/a_b?utm_source=x&c=d'],
  [String.raw`https://shop.example/a\?b=1\#c\_d`, 'https://shop.example/a?b=1#c_d'],
  [String.raw`https://shop.example/a\#part\_2`, 'https://shop.example/a#part_2'],
  [String.raw`shop.example/a\_b`, 'https://shop.example/a_b'],
] as const;

describe('a URL with the backslashes of Markdown', () => {
  it.each(escaped)('%s is sent as %s', (text, url) => expect(checkLongUrl(text)).toEqual({ ok: true, url }));

  it.each(escaped)('%s is shown first where it was selected', (text, url) => {
    expect(selectedLinks(text)).toEqual({ links: [{ url, title: '' }], isClear: false });
    expect(selectedLinks(`see ${text} or ask`).isClear).toBe(false);
  });

  it.each(escaped)('%s is shown as it is sent where it was pasted, alone or in a sentence', (text, url) => {
    expect(linksPastedIntoUrlField(text)).toEqual([{ url, title: '' }]);
    expect(linksPastedIntoUrlField(`see ${text} or ask`)).toEqual([{ url, title: '' }]);
  });
});

it.each([
  [String.raw`https://a.example/our\_bread,https://b.example/x`, 'https://a.example/our_bread'],
  [String.raw`https://a.example/our\_bread\*https://b.example/x`, 'https://a.example/our_bread'],
  [String.raw`https://a.example/x→https://b.example/our\_bread`, 'https://a.example/x'],
])('is not one with a second URL joined to it: %s', (text, first) => {
  const pasted = linksPastedIntoUrlField(text);
  expect(pasted.map(({ url }) => url)).toEqual([first, expect.stringContaining('https://b.example/')]);
  expect(pasted).toEqual(selectedLinks(text).links);
});

it('is also one with those of JSON before', () =>
  expect(checkLongUrl(String.raw`https:\/\/shop.example\/a\_b`)).toEqual({
    ok: true,
    url: 'https://shop.example/a_b',
  }));

it('is shown first where only its query has some, which may be its own', () => {
  const text = String.raw`https://shop.example/?utm\_source=x`;
  expect(selectedLinks(text)).toEqual({ links: [{ url: text, title: '' }], isClear: false });
});

describe('a backslash that is none of Markdown', () => {
  it.each([
    [String.raw`https:\\example.org\path`, 'https://example.org/path'],
    [String.raw`https://example.org\_next\static`, 'https://example.org/_next/static'],
    [String.raw`https://example.org\_next`, 'https://example.org/_next'],
    [String.raw`https://example.org\.well-known`, 'https://example.org/.well-known'],
    [String.raw`https://example.org/a\b`, 'https://example.org/a/b'],
    ['https://example.org/a\\', 'https://example.org/a/'],
    [String.raw`https://example.org/?q=\(a\)`, String.raw`https://example.org/?q=\(a\)`],
    [String.raw`https://example.org/?d=C:\&e=1\_\%`, String.raw`https://example.org/?d=C:\&e=1\_\%`],
    [String.raw`https://example.org/?q=a\.b`, String.raw`https://example.org/?q=a\.b`],
    [String.raw`https://example.org/#\d\_\w`, String.raw`https://example.org/#\d\_\w`],
  ])('%s is sent as %s', (text, url) => expect(checkLongUrl(text)).toEqual({ ok: true, url }));
});
