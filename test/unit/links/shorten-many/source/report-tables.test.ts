import { expect, it } from 'vitest';
import { readSource, type BatchSource } from '../../../../../src/links/shorten-many/source/batch-source.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((at) => `https://a.example/${at}`) as [
  string,
  string,
  string,
  string,
];

async function read(source: BatchSource) {
  const sheet = await readSource(source, 'en');
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return sheet.value;
}

const rowsOf = async (source: BatchSource) =>
  (await read(source)).rows.map(({ line, longUrl, alias, title }) => [line, longUrl, alias, title]);

/** As a file, and as it is pasted. */
const sourcesOf = (text: string): BatchSource[] => [
  { at: 'file', name: 'a.csv', file: new File([text], 'a.csv') },
  { at: 'text', text },
];

const ofAnalytics = `# ----------------------------------------
# Landing page: first
# Start date: 20260101
# End date: 20260131
# ----------------------------------------
Nth day,Views
0000,10
0001,20

# Start date: 20260101
# End date: 20260131
Page location,Views,Active users
${one},100,50
${two},90,40

# Start date: 20260201
# End date: 20260228
Page title,Page location,Sessions
Bread,${three},100
Butter,${four},90
`;

const ofTwoReports = `Report A
URL,Clicks
${one},1
${two},2

Report B
Made by https://tool.example/ on Monday
Title,Views,Page URL
Bread,3,${three}
Butter,4,${four}
`;

it.each([
  ['of Google Analytics', ofAnalytics, [13, 14, 19, 20]],
  ['with a name above each', ofTwoReports, [3, 4, 9, 10]],
])('reads each table of a report %s', async (_what, text, lines) => {
  for (const source of sourcesOf(text))
    expect(await rowsOf(source)).toEqual([
      [lines[0], one, '', ''],
      [lines[1], two, '', ''],
      [lines[2], three, '', 'Bread'],
      [lines[3], four, '', 'Butter'],
    ]);
});

it('reads the columns below a line with a URL, and that URL', async () => {
  const text = `Made by;https://tool.example/\n\nTitel;Ziel-URL;Wunschkürzel\nBrot;${one};brot\nKäse;${two};kaese\n`;
  for (const source of sourcesOf(text))
    expect(await rowsOf(source)).toMatchObject([
      [1, 'https://tool.example/', '', expect.any(String)],
      [4, one, 'brot', 'Brot'],
      [5, two, 'kaese', 'Käse'],
    ]);
});

it('takes no line inside a cell for a heading', async () => {
  const text = `url,title\n${one},"Bread\n\nurl,title\n${three},no"\n${two},Butter\n`;
  for (const source of sourcesOf(text))
    expect((await read(source)).rows.map(({ longUrl }) => longUrl)).toEqual([one, two]);
});

it('leaves the lines below an open quote as they are', async () => {
  const text = `url\ttitle\n${one}\t"Bread\n\nurl\ttitle\n${two}\tButter\n`;
  expect((await read({ at: 'text', text })).rows.map(({ longUrl }) => longUrl)).toEqual([one, two]);
});

it('reads what Sprout Social and schedulers export, and no pictures', async () => {
  const posts = `Post Performance\nProfiles: @shop\n\nDate,Link,Post,Linked Content,Clicks\n1,https://x.example/shop/status/1,Bread,${one},5\n2,https://x.example/shop/status/2,Butter,${two},6\n`;
  const plan = `Date,Text,Link/URL,Image URL\n1,Bread,${one},https://i.example/1.jpg\n2,Butter,${two},https://i.example/2.jpg\n`;
  for (const source of [posts, plan].flatMap(sourcesOf))
    expect((await read(source)).rows.map(({ longUrl }) => longUrl)).toEqual([one, two]);
});

it('takes no canonical URLs for short ones', async () => {
  const text = `Address,Status Code,Canonical Link Element 1\n${one}-x,200,${one}-x\n${two}-x,200,${two}-x\n`;
  for (const source of sourcesOf(text)) expect((await read(source)).codeNames).toEqual([]);
});
