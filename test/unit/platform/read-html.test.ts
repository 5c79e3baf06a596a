import { expect, it } from 'vitest';
import { onlyTableOf } from '../../../src/core/url/links-in-html.ts';
import { readHtml } from '../html.ts';

it.each<[string, [url: string, words: string][]]>([
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
  ['<a href="https://a.example/">https://a.example/</a>', [['https://a.example/', 'https://a.example/']]],
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
  expect(readHtml(html).anchors.map(({ url, words }) => [url, words])).toEqual(links),
);

it('has what the page shows, each block apart, and not what it does', () => {
  const text =
    readHtml(`<title>News</title><style>a{}</style><p>See <b>https://a.example/</b>1<br>and<div>more</div>
    <table><tr><td title="a > b">One<td>Two</table><!-- no --><script>no</script><textarea>Three</textarea>`).text;
  expect(text.split(/\s*\n\s*/)).toEqual([
    '',
    'See https://a.example/1',
    'and',
    'more',
    'One',
    'Two',
    'Three',
    '',
  ]);
});

it('has the cells of a document that is a table, with the columns and rows in which they stand', () => {
  // A slash before the `>` would be lost: happy-dom, unlike browsers, takes it for the end of an empty element.
  const table =
    '<table><tr><TD ROWSPAN=2 title="1 > 0">One<td colspan="3"><a href=https://a.example/x>Two</a></table>';
  const anchors = [{ url: 'https://a.example/x', words: 'Two' }];
  expect(onlyTableOf(readHtml(`<meta charset=utf-8><title>x</title>${table}<!--EndFragment-->`))).toEqual([
    [
      { text: 'One', anchors: [], columns: 1, rows: 2 },
      { text: 'Two', anchors, columns: 3, rows: 1 },
    ],
  ]);
  expect(onlyTableOf(readHtml(`<h1>News</h1>${table}`))).toBeNull();
});
