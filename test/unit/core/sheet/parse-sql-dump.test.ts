import { expect, it } from 'vitest';
import { parseSqlDump } from '../../../../src/core/sheet/parse-sql-dump.ts';
import { parseSheet } from '../../../../src/core/sheet/parse-sheet.ts';
import { growsFaster } from '../growth.ts';

const one = 'https://a.example/1';
const two = 'https://a.example/2?a=1;b=(2)';

async function read(text: string) {
  async function* pieces() {
    yield text;
  }
  const sheet = await parseSheet(pieces(), { isTable: false, isFile: true });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const { rows, codeNames, unused } = sheet.value;
  return {
    rows: rows.map(({ longUrl, alias, title, code }) => [longUrl, alias, title, code]),
    codeNames,
    unused,
  };
}

const values = `('1a', '${one}', 'It''s "bread", fresh; (ok)', 5), ('2b', '${two}', 'Tom\\'s \\\\ pie', 0)`;
const rows = [
  [one, '', 'It\'s "bread", fresh; (ok)', '1a'],
  [two, '', "Tom's \\ pie", '2b'],
];

it.each<[string, string]>([
  [
    'names beside the rows',
    `-- A dump\n\nINSERT INTO \`short_url\` (\`keyword\`, \`url\`, \`title\`, \`clicks\`) VALUES\n${values};`,
  ],
  [
    'names of the table',
    `DROP TABLE IF EXISTS \`u\`;\nCREATE TABLE \`u\` (\n  \`keyword\` varchar(9) NOT NULL,\n  \`url\` text,\n  "title" text,\n  [clicks] int,\n  PRIMARY KEY (\`keyword\`)\n) ENGINE=InnoDB;\nINSERT INTO \`u\` VALUES ${values};`,
  ],
  [
    'a statement per row',
    values
      .split(/, (?=\('2b)/)
      .map((value) => `insert into public.links (keyword, url, title, clicks) values ${value};`)
      .join('\n'),
  ],
])('reads the dump of a database with %s, and offers its codes', async (_, text) => {
  expect(await read(text)).toEqual({ rows, codeNames: ['keyword'], unused: ['clicks'] });
});

it.each([true, false])(
  'reads what PostgreSQL copies, in lines with tabs: with the end of the table %j',
  async (isWhole) => {
    const text = [
      '--\n-- PostgreSQL database dump\n--\n\nSET lock_timeout = 0;\n',
      'COPY public.visits (id, referrer) FROM stdin;\n1\thttps://b.example/\n\\.\n\n',
      'COPY public."Link" (id, address, target, "description") FROM stdin;',
      `1\tbread\t${one}\tIt's "bread", \\\\ ''fresh'';\\tok`,
      `2\tcake\t${two}\t\\N`,
      ...(isWhole ? ['\\.', '', 'SELECT pg_catalog.setval(1);'] : []),
    ].join('\n');
    expect(await read(text)).toEqual({
      rows: [
        [one, '', `It's "bread", \\ ''fresh'';\tok`, 'bread'],
        [two, '', '', 'cake'],
      ],
      codeNames: ['address'],
      unused: ['id', 'visits'],
    });
  },
);

it('reads names in quotes beside the rows', async () => {
  const text = `-- x\nINSERT INTO "Link" ("key", "url", "title") VALUES ('1a', '${one}', 'One');\n`;
  expect((await read(text)).rows).toEqual([[one, '', 'One', '1a']]);
});

// SQL Server's programs write neither a semicolon nor INTO, and mark texts that may have any letter.
it.each<[string, string]>([
  ['INSERT INTO [links] ([keyword],[url]) VALUES (', ''],
  ['INSERT [app].[dbo].[links] ([keyword], [url]) VALUES (N', 'USE [app]\nGO\n'],
])('reads each statement once where no semicolon ends it: %s', async (begin, before) => {
  const statements = ['1a', '2b', '3c'].map(
    (code) => `${begin}'${code}', N'https://a.example/${code}')\nGO\n`,
  );
  expect((await read(before + statements.join(''))).rows).toEqual(
    ['1a', '2b', '3c'].map((code) => [`https://a.example/${code}`, '', '', code]),
  );
});

it.each([
  `(NOW(), '1a', '${one}', CAST(N'2026-01-01' AS DateTime))`,
  `((SELECT MAX(id) FROM x WHERE y = 'z'), '1a', '${one}', NULL)`,
  `(1, '1a'::text, '${one}', now()), (2, '2b', '${two}', 5) ON CONFLICT (keyword) DO UPDATE SET url = ('https://b.example/')`,
])('leaves each value in its column beside a function: %s', async (row) => {
  const { rows: found } = await read(`INSERT INTO links (id, keyword, url, made) VALUES ${row};`);
  expect(found[0]).toEqual([one, '', '', '1a']);
  expect(found.length).toBe(row.includes('2b') ? 2 : 1);
});

it.each([
  'INSERT INTO x VALUES (',
  "INSERT INTO x VALUES ('https://a.example/')\n",
  "INSERT INTO x VALUES ('https://a.example/');\n",
  "INSERT INTO x VALUES ('\\'",
  'COPY x (url) FROM stdin;\n',
  'COPY x (url) FROM stdin;\nhttps://a.example/\n\\.\n',
  'COPY ',
])('reads %j again and again in a time that grows as the text does', { timeout: 60_000 }, async (repeated) =>
  expect(
    await growsFaster(parseSqlDump, (length) => repeated.repeat(length / repeated.length), 2 ** 14),
  ).toBe(false),
);

it('reads rows without names by their places', async () => {
  expect((await read(`INSERT INTO links VALUES('${one}','bread-1',NULL);`)).rows).toEqual([
    [one, 'bread-1', '', ''],
  ]);
});

it('leaves a log and settings beside the table of links, and says so', async () => {
  const log = `INSERT INTO log (id, referrer) VALUES (1, 'https://b.example/');`;
  const settings = `INSERT INTO options (id, value) VALUES (1, 'x');`;
  expect(await read(`${settings}\n${log}\nINSERT INTO links (url) VALUES ('${one}');`)).toMatchObject({
    rows: [[one, '', '', '']],
    unused: ['log'],
  });
});

it('reads a text that only begins like one', async () => {
  const text = `use ${one} to create table plans`;
  expect((await read(text)).rows).toEqual([[one, '', '', '']]);
});
