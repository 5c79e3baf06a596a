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
  linksPastedIntoUrlField(text).map(({ url }) => url),
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

it.each([
  `'https://a.example/','https://b.example/'`,
  `'https://a.example/'+'https://b.example/'`,
  'https://a.example/,https://b.example/',
  'https://a.example/;https://b.example/',
  'https://a.example/→https://b.example/',
  'https://a.example/->https://b.example/',
])('so they are with marks that part them behind a slash: %s', async (text) => {
  const [first, second] = ['https://a.example/', 'https://b.example/'];
  expect(findUrls(text)).toEqual([first, second]);
  expect(linksPastedIntoUrlField(text).map(({ url }) => url)).toEqual([first, second]);
  expect(await rowsOf(text)).toEqual([first, second]);
});

it.each([
  ['見てhttps://a.example/one?x=1とhttps://b.example/twoを見る', 'https://a.example/one?x=1', two],
  ['見て https://a.example/one?x=1とhttps://b.example/two です', 'https://a.example/one?x=1', two],
  ['见https://a.example/one?x=1和https://b.example/two。', 'https://a.example/one?x=1', two],
])('a sentence that goes on behind a query may have another URL: %s', (text, ...urls) =>
  expect(findUrls(text)).toEqual(urls),
);

it('a letter of another script in a path ends the first too', async () => {
  const found = await inEveryWay(`https://a.example/見て${two}`);
  for (const urls of found) expect(urls).toEqual([expect.stringContaining('https://a.example/'), two]);
});

it.each(['www.a.example/one', 'a.example/one'])('the first may have no scheme: %s', async (first) => {
  for (const between of ['*', '+', '-', "'", '→', ',', '見て'])
    for (const urls of await inEveryWay(first + between + two))
      expect(urls, between).toEqual([expect.stringMatching(`^https://${first}`), two]);
  expect(findUrls(`${first}?x=1*${two}`)).toEqual([`https://${first}?x=1*${two}`]);
  expect(findUrls(`see ${first}?x=1#y and ${two}`)).toEqual([`https://${first}?x=1#y`, two]);
});

it('the second may begin with www.', async () => {
  expect(await inEveryWay(`${one}→www.b.example/two`)).toEqual(
    Array.from({ length: 4 }, () => [one, `https://www.b.example/two`]),
  );
});

it.each([
  `https://web.example/2026/${two}`,
  `https://web.example/2026/*/${two}`,
  `https://web.example/news/*http://b.example/two`,
  `https://web.example/news/**${two}`,
  `https://web.example/news/-${two}`,
  `https://web.example/news/~${two}`,
  `https://web.example/news/!${two}`,
  `https://web.example/v2/___${two}___.YXAz`,
  `https://web.example/view:${two}`,
  `https://web.example/?u=${two}`,
  `https://web.example/?text=Look+${two}`,
  `https://web.example/intent?text=見て${two}`,
  `https://web.example/intent?text=привет${two}`,
  `https://web.example/intent?text=ดู${two}`,
  `https://web.example/intent?text=देखो${two}`,
  `https://web.example/intent?text=cafe\u0301${two}`,
  `https://web.example/intent#見て${two}`,
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
  expect(linksPastedIntoUrlField(url)).toEqual([]);
});
