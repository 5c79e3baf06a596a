import { expect, it } from 'vitest';
import { linksAsHtml, linksAsMarkdown, linksAsPlainText } from '../../../../src/core/copy/links-as-text.ts';
import { linksAsCsv, linksAsCsvFile, linksAsJson } from '../../../../src/core/list/links-as-csv.ts';
import { linkOf } from '../links.ts';

const titled = (title: string) => [linkOf({ title, shortCode: 'a', longUrl: 'https://x.example/?a=1,2' })];
const cellOf = (title: string) =>
  linksAsCsv(titled(title), () => null)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice('a,https://go.example/a,'.length)
    .split(',"https')[0];

it('is CSV with a heading, lines that end with CR LF, and a mark as a file', () => {
  expect(linksAsCsv(titled('Bread'), () => 14)).toBe(
    'short_code,short_url,title,long_url,clicks,status,created_at,new_clicks\r\n' +
      'a,https://go.example/a,Bread,"https://x.example/?a=1,2",0,active,2026-01-02 03:04:05,14\r\n',
  );
  expect(linksAsCsvFile([], () => null).charCodeAt(0)).toBe(0xfeff);
});

it.each([
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['Bread; fresh', '"Bread; fresh"'],
  ['Bread;=1+1', `"Bread;'=1+1"`],
  ['1 = 1', '1 = 1'],
])('the title %j is the cell %s', (title, cell) => {
  expect(cellOf(title)).toBe(cell);
});

it('is JSON that gives back what went in, numbers as numbers and ids as texts', () => {
  const [link] = JSON.parse(
    linksAsJson([linkOf({ id: '9007199254740993', title: '=1 "x"', clicks: 5 })], () => -3),
  ) as unknown[];
  expect(link).toMatchObject({
    id: '9007199254740993',
    title: '=1 "x"',
    clicks: 5,
    short_code: 'code',
    new_clicks: -3,
  });
});

const lastCell = (change: number | null) =>
  linksAsCsv([linkOf({})], () => change)
    .split('\r\n')[1]
    ?.split(',')
    .at(-1);

it('has what is new as a number, also where the clicks fell, and nothing where nobody knows', () => {
  expect([14, 0, -3, null].map(lastCell)).toEqual(['14', '0', '-3', '']);
  expect(JSON.parse(linksAsJson([linkOf({})], () => null))).toMatchObject([{ new_clicks: null }]);
});

it('has clicks that are unknown as nothing, not as 0', () => {
  const links = [linkOf({ clicks: null })];
  expect(linksAsCsv(links, () => 1)).toContain(',,active,');
  expect(JSON.parse(linksAsJson(links, () => null))).toMatchObject([{ clicks: null }]);
});

it('is plain text, a line each', () => {
  expect(linksAsPlainText([linkOf({ shortCode: 'a' }), linkOf({ shortCode: 'b' })])).toBe(
    'https://go.example/a\nhttps://go.example/b',
  );
});

it.each([
  ['Bread', 'Bread'],
  ['Q3 report: 50% (final)', 'Q3 report: 50% (final)'],
  ['# 1. - Bread + butter!', '# 1. - Bread + butter!'],
  ['Rock & roll; AT&T; fish &chips', 'Rock & roll; AT&T; fish &chips'],
  ['1 < 2 > 0, I <3 it', '1 < 2 > 0, I <3 it'],
  ['snake_case and größe_ß', 'snake_case and größe_ß'],
  ['2 * 3, a _ b, ~50 km', '2 * 3, a _ b, ~50 km'],
  [String.raw`C:\temp\new`, String.raw`C:\temp\new`],
  ['a | b', 'a | b'],
  ['Look! [New]', String.raw`Look! \[New\]`],
  ['[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
  ['![x](https://evil.example/x.png)', String.raw`!\[x\](https://evil.example/x.png)`],
  ['**bold** <b> `code` \\', String.raw`\*\*bold\*\* \<b> \`code\` \\`],
  ['*a* ***b*** 2*3', String.raw`\*a\* \*\*\*b\*\*\* 2\*3`],
  ['_a_ __b__ (_c_) say _x a_ b', String.raw`\_a\_ \_\_b\_\_ (\_c\_) say \_x a\_ b`],
  ['~~old~~ ~new~', String.raw`\~\~old\~\~ \~new\~`],
  ['</a> <!-- <?x <https://evil.example>', String.raw`\</a> \<!-- \<?x \<https://evil.example>`],
  ['&lt;b&gt; &#60; &#x3C; &nbsp', String.raw`\&lt;b\&gt; \&#60; \&#x3C; &nbsp`],
  [String.raw`\* \[ \\ \a`, String.raw`\\\* \\\[ \\\ \a`],
  ['one ` alone', 'one \\` alone'],
  ['two\n# lines', 'two # lines'],
  ['Report \u202egpj.exe', 'Report gpj.exe'],
])('in Markdown the title %j is %s', (title, text) => {
  expect(linksAsMarkdown(titled(title))).toBe(`- [${text}](https://go.example/a)`);
});

it('in HTML a title is text, and an address that is none of the web is none', () => {
  expect(linksAsHtml(titled('<img src=x onerror="alert(1)"> & \'so\''))).toContain(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;so&#39;</a>',
  );
  const [script] = [linkOf({ shortUrl: 'javascript:alert(1)', title: 'x' })];
  expect(linksAsHtml([script])).toContain('<a href="">x</a>');
  expect(linksAsMarkdown([linkOf({ shortUrl: 'https://go.example/a)(b', title: 'x' })])).toBe(
    '- [x](https://go.example/a%29%28b)',
  );
});
