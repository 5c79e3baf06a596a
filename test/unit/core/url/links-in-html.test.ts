import { expect, it } from 'vitest';
import { linksInHtml } from '../../../../src/core/url/links-in-html.ts';
import { growsFaster } from '../growth.ts';

it.each<[string, [url: string, title: string][]]>([
  ['<p>See <a href="https://a.example/">our site</a>.</p>', [['https://a.example/', 'our site']]],
  ["<A class=x HREF='https://a.example/' target=_blank>One</A>", [['https://a.example/', 'One']]],
  ['<a href=https://a.example/x>One</a>', [['https://a.example/x', 'One']]],
  [
    '<a\n  data-href="https://b.example/"\n  href = "https://a.example/">One</a>',
    [['https://a.example/', 'One']],
  ],
  [
    '<a href="https://a.example/?a=1&amp;b=2&#38;c=3">A &amp; B &ndash; &#x1F35E;</a>',
    [['https://a.example/?a=1&b=2&c=3', 'A & B – 🍞']],
  ],
  [
    '<a href="https://a.example/"><b>How</b> to\n<i>bake</i><br>bread</a>',
    [['https://a.example/', 'How to bake bread']],
  ],
  ['<a href="https://a.example/"><img src="x.png" alt="x"></a>', [['https://a.example/', '']]],
  ['<a href="https://a.example/">https://a.example/</a>', [['https://a.example/', '']]],
  [
    '<a href="https://a.example/">One<a href="https://b.example/">Two',
    [
      ['https://a.example/', 'One'],
      ['https://b.example/', 'Two'],
    ],
  ],
  ['<!-- <a href="https://a.example/">One</a> --><script>"<a href=\'https://b.example/\'>"</script>', []],
  [
    '<a href="javascript:alert(1)">x</a><a href="mailto:a@b.example">x</a><a href="/x">x</a><a name=x>x</a>',
    [],
  ],
  ['<abbr href="https://a.example/">x</abbr><area href="https://a.example/">', []],
  ['<a href="https://a.example/">&lt;script&gt;</a>', [['https://a.example/', '<script>']]],
  ['', []],
])('finds the links of %s', (html, links) =>
  expect(linksInHtml(html).map(({ url, title }) => [url, title])).toEqual(links),
);

it.each(['<a ', '<a href="', '<a href=x>', '<!--', '<script>', '<b', '&#', 'href="x" '])(
  'reads %s again and again in a time that grows as the text does',
  async (part) =>
    expect(await growsFaster(linksInHtml, (length) => part.repeat(length / part.length), 2 ** 16)).toBe(
      false,
    ),
);
