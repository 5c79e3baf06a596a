import { expect, it } from 'vitest';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';
import { findUrls } from '../../../../src/core/url/find-urls.ts';
import { linksPastedIntoUrlField } from '../../../../src/core/url/links-pasted-into-url-field.ts';
import { selectedLinks } from '../../../../src/core/url/selected-links.ts';
import { textChunks } from '../../../../src/links/shorten-many/source/text-chunks.ts';

const [one, two] = ['https://a.example/one', 'https://b.example/two'];

async function rowsOf(text: string): Promise<string[]> {
  const read = await parseSheet(textChunks(text), { isTable: false, isFile: false });
  return read.ok ? read.value.rows.map(({ longUrl }) => longUrl) : [];
}

const inEveryWay = async (text: string): Promise<string[][]> => [
  findUrls(text),
  selectedLinks(text).links.map(({ url }) => url),
  linksPastedIntoUrlField(text, '').map(({ url }) => url),
  await rowsOf(text),
];

it.each([
  '→',
  '⇒',
  '➡️',
  '👉',
  '·',
  '•',
  '●',
  '…',
  '–',
  '／',
  '＋',
  '>',
  '->',
  '-->',
  '=>',
  '>>',
  '*',
  '**',
  '^',
  '`',
  "'",
  '+',
  '&',
  '!',
  '.',
  '~',
  '$',
  '-',
  ',',
  ';',
  '|',
])('two URLs with %s between are two', async (between) => {
  expect(await inEveryWay(one + between + two)).toEqual(Array.from({ length: 4 }, () => [one, two]));
});

it.each(['→', '·', '>', '=>', '👉'])('so they are with %s behind a query', async (between) => {
  const text = `${one}?x=1${between}${two}`;
  expect(await inEveryWay(text)).toEqual(Array.from({ length: 4 }, () => [`${one}?x=1`, two]));
});

it('the second may begin with www.', async () => {
  expect(await inEveryWay(`${one}→www.b.example/two`)).toEqual(
    Array.from({ length: 4 }, () => [one, `https://www.b.example/two`]),
  );
});

it.each([
  `https://web.example/2026/${two}`,
  `https://web.example/2026/*/${two}`,
  `https://web.example/v2/___${two}___.YXAz`,
  `https://web.example/view:${two}`,
  `https://web.example/?u=${two}`,
  `https://web.example/?text=Look+${two}`,
  `https://web.example/?a&${two}`,
  `https://web.example/#${two}`,
  `https://web.example/@${two}`,
  'https://web.example/a*b+c&d!e.f~g-h',
])('a URL inside another one is a part of it: %s', async (url) => {
  expect([findUrls(url), selectedLinks(url).links.map((link) => link.url), await rowsOf(url)]).toEqual([
    [url],
    [url],
    [url],
  ]);
  expect(linksPastedIntoUrlField(url, '')).toEqual([]);
});
