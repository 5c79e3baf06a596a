import { describe, expect, it } from 'vitest';
import { linksPastedIntoUrlField as pastedIntoField } from '../../../../src/core/url/links-pasted-into-url-field.ts';
import { linksMissingInPastedText as missingInText } from '../../../../src/core/url/links-missing-in-pasted-text.ts';
import { readHtml } from '../../html.ts';

const linksPastedIntoUrlField = (text: string, html: string) => pastedIntoField(text, readHtml(html).anchors);
const linksMissingInPastedText = (text: string, html: string) => missingInText(text, readHtml(html).anchors);

const pairs = (links: readonly { url: string; title: string }[]) =>
  links.map(({ url, title }) => [url, title]);

const one = '<a href="https://a.example/1">our bread</a>';
const two = '<a href="https://a.example/2">our butter</a>';

it.each<[string, string, string, string[][]]>([
  ['one link behind words', 'See our bread.', `<p>See ${one}.</p>`, [['https://a.example/1', 'our bread']]],
  [
    'several',
    'our bread, our butter',
    `${one}, ${two}`,
    [
      ['https://a.example/1', 'our bread'],
      ['https://a.example/2', 'our butter'],
    ],
  ],
  [
    'links behind words, and a URL that is visible',
    'our bread and https://a.example/3',
    `${one} and https://a.example/3`,
    [
      ['https://a.example/1', 'our bread'],
      ['https://a.example/3', ''],
    ],
  ],
  [
    'one whose words are another URL than it leads to',
    'https://a.example/words and our butter',
    `<a href="https://t.example/1">https://a.example/words</a> and ${two}`,
    [
      ['https://t.example/1', ''],
      ['https://a.example/2', 'our butter'],
    ],
  ],
  [
    'one behind words, and one that is its own words',
    'our bread https://a.example/2',
    `${one} <a href="https://a.example/2">https://a.example/2</a>`,
    [
      ['https://a.example/1', 'our bread'],
      ['https://a.example/2', ''],
    ],
  ],
  [
    'a picture and words with the same link',
    'our bread',
    `<a href="https://a.example/1"><img></a>${one}`,
    [['https://a.example/1', 'our bread']],
  ],
  [
    'a link that is visible',
    'https://a.example/1',
    '<a href="https://a.example/1/">https://a.example/1</a>',
    [],
  ],
  [
    'a table whose URLs are visible',
    'https://a.example/1\tbread-1\tBread',
    `<table><tr><td>https://a.example/1</td><td>bread-1</td><td>${two}</td></tr></table>`,
    [],
  ],
  [
    'a table whose URLs are behind words',
    'our bread\t3\nour butter\t4',
    `<table><tr><td>${one}<td>3<tr><td>${two}<td>4</table>`,
    [
      ['https://a.example/1', 'our bread'],
      ['https://a.example/2', 'our butter'],
    ],
  ],
  ['nothing', 'words', '<b>words</b>', []],
])('of a copied document, takes %s', (_, text, html, links) =>
  expect(pairs(linksMissingInPastedText(text, html))).toEqual(links),
);

it.each<[string, string, string[][]]>([
  ['our bread', one, [['https://a.example/1', 'our bread']]],
  [
    'our bread our butter',
    one + two,
    [
      ['https://a.example/1', 'our bread'],
      ['https://a.example/2', 'our butter'],
    ],
  ],
  ['https://a.example/1 | Bread | Kitchen', '', [['https://a.example/1', 'Bread | Kitchen']]],
  ['[Bread](https://a.example/1)', '', [['https://a.example/1', 'Bread']]],
  ['![Bread](https://a.example/1.png)', '', [['https://a.example/1.png', 'Bread']]],
  ['[![Bread](https://a.example/1.png)](https://a.example/1)', '', [['https://a.example/1', 'Bread']]],
  ['[![](https://a.example/1.png)](https://a.example/1)', '', [['https://a.example/1', '']]],
  [
    String.raw`[\[draft\] our\_bread \\ 50\%](https://a.example/our\_bread)`,
    '',
    [['https://a.example/our_bread', String.raw`[draft] our_bread \ 50%`]],
  ],
  ['[[draft] Bread](https://a.example/1)', '', [['https://a.example/1', '[draft] Bread']]],
  [
    '[a](https://a.example/1) [b](https://a.example/2)',
    '',
    [
      ['https://a.example/1', ''],
      ['https://a.example/2', ''],
    ],
  ],
  [
    '![a](https://a.example/1.png) [![b](https://a.example/2.png)](https://a.example/2)',
    '',
    [
      ['https://a.example/1.png', ''],
      ['https://a.example/2.png', ''],
      ['https://a.example/2', ''],
    ],
  ],
  ['Bread – https://a.example/1', '', [['https://a.example/1', 'Bread']]],
  ['have a look at https://a.example/1, please', '', [['https://a.example/1', '']]],
  [
    'https://a.example/1 and https://a.example/2',
    '',
    [
      ['https://a.example/1', ''],
      ['https://a.example/2', ''],
    ],
  ],
  [
    'https://a.example/1\nhttps://a.example/2',
    '',
    [
      ['https://a.example/1', ''],
      ['https://a.example/2', ''],
    ],
  ],
  [
    'https://a.example/1\u200Bhttps://a.example/2',
    '',
    [
      ['https://a.example/1', ''],
      ['https://a.example/2', ''],
    ],
  ],
  ['https://a.example/My File.pdf', '', []],
  ['Call me at 12.30', '<b>Call</b> me', []],
])('where one URL is asked for, %j means its links', (text, html, links) =>
  expect(pairs(linksPastedIntoUrlField(text, html))).toEqual(links),
);

const long = 'https://docs.example/team/plans/spring-sale.html?view=1';
const short = 'https://docs.example/team/pl';

describe('a URL that a program has cut', () => {
  it.each<[string, string, string]>([
    ['with three stops', `${short}...`, `<a href="${long}">${short}...</a>`],
    [
      'with an ellipsis',
      `${short}…`,
      `<p><a href="${long}"><span>https://</span>docs.example/team/pl…</a></p>`,
    ],
    [
      'without its scheme',
      'Read docs.example/team/pl… now',
      `Read <a href="${long}">docs.example/team/pl…</a> now`,
    ],
    [
      'without www.',
      'docs.example/team/pl…',
      `<a href="${long.replace('//', '//www.')}">docs.example/team/pl…</a>`,
    ],
    ['in brackets', `Plans (${short}...), new`, `Plans (<a href="${long}">${short}...</a>), new`],
    ['in its host', 'https://docs.exa…', `<a href="${long}">https://docs.exa…</a>`],
    [
      'in the middle',
      'docs.example/…/spring-sale.html',
      `<a href="${long}">docs.example/…/spring-sale.html</a>`,
    ],
    ['behind a link of another host', `see ${short}…`, `see <a href="https://go.example/x">${short}…</a>`],
    [
      'and its link behind other words',
      `${short}… our plans`,
      `${short}… <a href="${long}">https://docs.example/</a>`,
    ],
  ])('is the link alone: %s', (_, text, html) => {
    const url = /href="([^"]*)"/.exec(html)?.[1];
    expect(pairs(linksMissingInPastedText(text, html))).toEqual([[url, '']]);
    expect(pairs(linksPastedIntoUrlField(text, html))).toEqual([[url, '']]);
  });

  it('keeps its ellipsis where nothing says how it goes on', () => {
    expect(pairs(linksPastedIntoUrlField(`see ${short}... for it`, ''))).toEqual([[`${short}…`, '']]);
    expect(pairs(linksMissingInPastedText(`our bread, ${short}…`, `${one}, ${short}…`))).toEqual([
      ['https://a.example/1', 'our bread'],
      [`${short}…`, ''],
    ]);
  });

  it('is not one that ends a sentence behind a host, nor words that do', () => {
    expect(pairs(linksPastedIntoUrlField('see https://docs.example...', ''))).toEqual([
      ['https://docs.example', ''],
    ]);
    expect(pairs(linksMissingInPastedText('Next...', `<a href="${long}">Next...</a>`))).toEqual([
      [long, 'Next...'],
    ]);
    const compare = 'https://code.example/compare/main...new';
    expect(pairs(linksPastedIntoUrlField(`see ${compare}, please`, ''))).toEqual([[compare, '']]);
  });
});
