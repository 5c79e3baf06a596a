import { describe, expect, it } from 'vitest';
import { selectedLinks } from '../../../../src/core/url/selected-links.ts';

const one = (url: string, isClear: boolean) => ({ links: [{ url, title: '' }], isClear });

describe('a selection that is one URL as a whole', () => {
  it.each([
    'https://a.example/q?name="b"&id=7',
    'https://a.example/q?name="b"',
    "https://a.example/it's/here?a='b'&c=d",
    'https://a.example/s?f={a:[1,2]}&x=<b>&y=1',
    'https://a.example/q?a=1|2|3',
    'https://a.example/?u=“b”&c=1',
    'https://a.example/?to=x,https://b.example/',
    'https://a.example/?u="x"&to=https://b.example/',
    'https://a.example/wiki/Bird_(animal)',
    'https://a.example/wiki/C–D_—_E/f',
    'https://a.example/pageを見る',
    'https://a.example/?x=1&lt;=2',
    'https://a.example/[/b]/c',
    '  https://a.example/x  ',
    'a.example/q?b="c"&d',
  ])('is that URL: %s', (text) => {
    const trimmed = text.trim();
    const url = trimmed.startsWith('https') ? trimmed : `https://${trimmed}`;
    expect(selectedLinks(text)).toEqual(one(url, true));
  });

  it.each([
    'https://a.example/x.',
    'https://a.example/wiki/Yahoo!',
    'https://a.example/x)',
    'https://a.example/x"',
    'https://a.example/jp「タイトル」',
    'https://a.example/x，y',
    'https://a.example/x！',
  ])('but is shown first where a sign of it may be that of a text: %s', (text) =>
    expect(selectedLinks(text)).toEqual(one(text, false)),
  );
});

describe('the only URL among words', () => {
  it.each([
    ['see https://a.example/x.', 'https://a.example/x'],
    ['see https://a.example/x for more', 'https://a.example/x'],
    ['(as in https://a.example/x_(y)), said', 'https://a.example/x_(y)'],
    ['<https://a.example/x>', 'https://a.example/x'],
    ['"url": "https://a.example/x", "n": 1', 'https://a.example/x'],
    ['<a href="https://a.example/x">words</a>', 'https://a.example/x'],
    ['<loc>https://a.example/x</loc>', 'https://a.example/x'],
    ['[words](https://a.example/x)', 'https://a.example/x'],
    ['**https://a.example/x**', 'https://a.example/x'],
    ['请看 https://a.example/x，谢谢', 'https://a.example/x'],
    ['「https://a.example/x」と', 'https://a.example/x'],
    ['one\nhttps://a.example/x\ntwo', 'https://a.example/x'],
  ])('is taken where it is clear where it ends: %s', (text, url) =>
    expect(selectedLinks(text)).toEqual(one(url, true)),
  );

  it.each([
    "https://a.example/s?q='x y'",
    'see https://a.example/s?q="x y"&z',
    'https://a.example/My file.pdf',
    'ABC-1 https://a.example/browse/ABC-1|smart-link',
    'at https://a.example/{id}/x',
    'look:https://a.example/q?name="b"&id=7',
    '見て：https://a.example/jp「タイトル」',
    'ดูที่https://a.example/xครับ',
    'see https://a.example/x[label] there',
    'see https://a.example/a/long/pa... there',
    'see https://a.example/a/long/pa… there',
    `https://a.example/${'a'.repeat(60)}\nb/c`,
  ])('is shown with its text where that is in doubt: %s', (text) =>
    expect(selectedLinks(text)).toEqual(one(text, false)),
  );
});

it.each([
  ['https://a.example/x https://b.example/y', 2],
  ['https://a.example/x,https://b.example/y', 2],
  ['no URL at all', 0],
  ['', 0],
])('%s has %i', (text, count) => expect(selectedLinks(text).links).toHaveLength(count));
