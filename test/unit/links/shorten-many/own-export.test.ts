import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  statusOfBatchRow,
  resultsAsCsvFile,
  resultsAsTsv,
  type CreateRow,
} from '../../../../src/core/batch/batch-results.ts';
import { cellTextUnlessNull } from '../../../../src/core/sheet/cell-value.ts';
import { checkRows, createKnownLinkIndex, batchItemsOf } from '../../../../src/core/sheet/check-rows.ts';
import { visibleTitle } from '../../../../src/core/link/visible-title.ts';
import { linksAsCsv, linksAsCsvFile } from '../../../../src/core/list/links-as-csv.ts';
import { asCreatedLink, type Link } from '../../../../src/core/link/link.ts';
import { readSource, type BatchSource } from '../../../../src/links/shorten-many/source/batch-source.ts';
import { addresses, titles } from '../../../corpus/read.ts';
import { linkOf } from '../../core/links.ts';

async function read(source: BatchSource) {
  const sheet = await readSource(source, 'en');
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  return sheet.value;
}

const fileOf = (content: string): BatchSource => {
  const file = new File([content], 'links.csv', { type: 'text/csv' });
  return { at: 'file', name: file.name, file };
};

const wellFormed = (text: string): string => text.replaceAll(/\p{Cs}/gu, '\uFFFD');

/** A title as it is read from a file: without lone surrogates, direction overrides, and what nobody sees. A word for nothing is none. */
const plain = (title: string): string =>
  cellTextUnlessNull(visibleTitle(wellFormed(title).replaceAll(/[\0\u202a-\u202e\u2066-\u2069]/g, '')));

const hard = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'= + - @ ＝ ; , | \' "'.split(' '),
      '\t',
      '\r',
      '\n',
      '\0',
      ' ',
      '\uFEFF',
      '\\',
      'NULL',
    ),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  ),
});
const title = fc.oneof(hard, fc.constantFrom(...titles().map(({ text }) => text)));
const sent = addresses().flatMap(({ sent }) => sent ?? []);
const longUrl = fc.oneof(
  fc.constantFrom(...sent),
  // A URL with what nobody sees is another one.
  hard.map((rest) => `https://a.example/${plain(rest).replaceAll(/[\p{DI}\uFFFC]/gu, '')}`.trim()),
);
const list = fc.array(
  fc.record({ title, longUrl, shortCode: fc.stringMatching(/^[-\w]{3,12}$/), clicks: fc.nat() }).map(linkOf),
  { minLength: 1, maxLength: 60 },
);

const pairsOf = (rows: readonly { longUrl: string; title: string }[]) =>
  rows.map(({ longUrl, title }) => [longUrl, title]);

/** Some links have fewer clicks than before, and for some the number is unknown. */
const changeOf = ({ clicks }: Link) => (clicks === null || clicks % 3 === 0 ? null : clicks - 1000);

const expected = (links: readonly Link[]) => links.map(({ longUrl, title }) => [longUrl, plain(title)]);

it('property: a list that was exported is read with the same addresses and titles, and no alias', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (links) => {
      for (const source of [
        fileOf(linksAsCsvFile(links, changeOf)),
        { at: 'text', text: wellFormed(linksAsCsv(links, changeOf)) } as const,
      ]) {
        const { rows, codeNames, passed } = await read(source);
        expect(pairsOf(rows)).toEqual(expected(links));
        expect(rows.map(({ alias, code, tooWide }) => [alias, code, tooWide])).toEqual(
          links.map(({ shortCode }) => ['', shortCode, null]),
        );
        expect([codeNames, passed]).toEqual([['short_code'], 0]);
      }
    }),
    { numRuns: 100 },
  );
});

it('makes nothing of a list that is read by the account that it is of', async () => {
  const links = sent.map((url, at) => linkOf({ shortCode: `code-${at}`, longUrl: url }));
  const { rows } = await read(fileOf(linksAsCsvFile(links, changeOf)));
  const finder = createKnownLinkIndex(rows);
  finder.add(links);
  const { outcomes } = batchItemsOf(checkRows(rows, finder.known), { another: false, asked: false });
  expect(outcomes.filter((outcome) => outcome === null)).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(100);
});

it('takes the codes of a list for aliases where the user says so', async () => {
  const links = [linkOf({ shortCode: 'one' }), linkOf({ shortCode: 'two' })];
  const { rows } = await read({ ...fileOf(linksAsCsvFile(links, changeOf)), isTakingCodes: true });
  expect(rows.map(({ alias }) => alias)).toEqual(['one', 'two']);
});

const created = (shortCode: string): CreateRow['outcome'] => ({
  at: 'done',
  link: asCreatedLink(linkOf({ shortCode })),
  wasThere: false,
});
const submission = fc.record({ longUrl, title, alias: fc.constantFrom('', 'my-alias', '-20', '_x_') });
const outcome = fc.constantFrom<CreateRow['outcome']>(
  null,
  created('abc'),
  { at: 'failed', failure: { kind: 'alias-taken' } },
  { at: 'canceled' },
);
const results = fc.array(fc.record({ submission, outcome }), { minLength: 1, maxLength: 30 });

const words = (row: CreateRow): string => `${statusOfBatchRow(row)}; =1, "so"`;

it('property: results that were exported are read with the submissions that they were', async () => {
  await fc.assert(
    fc.asyncProperty(results, async (rows) => {
      const sheet = await read(fileOf(resultsAsCsvFile(rows, words)));
      expect(pairsOf(sheet.rows)).toEqual(
        rows.map(({ submission }) => [submission.longUrl, plain(submission.title)]),
      );
      expect(sheet.rows.map(({ alias }) => alias)).toEqual(rows.map(({ submission }) => submission.alias));
      expect(sheet.codeNames).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('property: results that were copied as a table are read so, too', async () => {
  await fc.assert(
    fc.asyncProperty(results, async (rows) => {
      const pasted = rows.map((row) => ({
        ...row,
        submission: { ...row.submission, longUrl: 'https://a.example/' },
      }));
      const sheet = await read({ at: 'text', text: wellFormed(resultsAsTsv(pasted, statusOfBatchRow)) });
      expect(pairsOf(sheet.rows)).toEqual(
        rows.map(({ submission }) => ['https://a.example/', plain(submission.title.replaceAll(/\s+/g, ' '))]),
      );
    }),
    { numRuns: 100 },
  );
});
