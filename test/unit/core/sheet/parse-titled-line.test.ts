import { expect, it } from 'vitest';
import { parseTitledLine } from '../../../../src/core/sheet/parse-titled-line.ts';

const url = 'https://shop.example/a?b=1';

it.each([
  ['of Slack', `<${url}|Bread page>`],
  ['of Org', `[[${url}][Bread page]]`],
  ['of Obsidian', `- [[${url}|Bread page]]`],
  ['of Jira', `* [Bread page|${url}]`],
  ['of Jira, as a card', `[Bread page|${url}|smart-link]`],
  ['of MediaWiki', `[${url} Bread page]`],
  ['of BBCode', `[url=${url}]Bread page[/url]`],
  ['of BBCode, with quotes', `[URL="${url}"]Bread page[/URL]`],
  ['of reStructuredText', `\`Bread page <${url}>\`_`],
  ['of reStructuredText, without a name', `\`Bread page <${url}>\`__`],
  ['of AsciiDoc', `${url}[Bread page^]`],
  ['of AsciiDoc, with its macro', `link:${url}[Bread page]`],
  ['of Textile', `"Bread page":${url}.`],
  ['of Gemini', `=> ${url} Bread page`],
  ['of Markdown', `[Bread page](${url})`],
  ['of Markdown, with a title for the mouse', `[Bread page](${url} "Bread!")`],
  ['of Discord, without a preview', `[Bread page](<${url}>)`],
])('reads a link %s with its words', (_what, line) =>
  expect(parseTitledLine(line)).toEqual({ longUrl: url, title: 'Bread page' }),
);

it('reads the signs that HTML escapes', () =>
  expect(parseTitledLine('<https://a.example/?b=1&amp;c=2|Bread &amp; butter>')).toEqual({
    longUrl: 'https://a.example/?b=1&c=2',
    title: 'Bread & butter',
  }));

it('takes no words that are the URL again for a title', () =>
  expect(parseTitledLine(`[${url}|${url}|smart-link]`)).toEqual({ longUrl: url, title: '' }));

it.each([
  'https://a.example/?id[0]',
  'https://a.example/?filter[name]',
  '[https://a.example/|https://b.example/]',
  '[[Page name|words]]',
  '<https://a.example/>',
  '[url=javascript:alert(1)]Bread[/url]',
  `see <${url}|Bread page>`,
])('reads none from %s', (line) => expect(parseTitledLine(line)).toBeNull());
