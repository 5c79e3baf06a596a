import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkRows, createKnownLinkIndex, type RowVerdict } from '../../../../src/core/sheet/check-rows.ts';
import type { InputRow } from '../../../../src/core/sheet/input-rows.ts';
import { readSource } from '../../../../src/links/shorten-many/source/batch-source.ts';
import { sheets } from '../../../corpus/sheets.ts';
import '../../html.ts';

const isSendable = (verdict: RowVerdict) => verdict.at === 'make' || verdict.at === 'ask';

/** The sent URL, alias and title. */
const cellsOf = (rows: readonly InputRow[]) =>
  checkRows(rows, createKnownLinkIndex(rows).known).map(({ row, verdict }) => [
    isSendable(verdict) ? verdict.url : row.longUrl,
    row.alias,
    row.title,
  ]);

const refusedOf = (rows: readonly InputRow[]) =>
  checkRows(rows, createKnownLinkIndex(rows).known).flatMap(({ row, verdict }) => {
    if (isSendable(verdict)) return [];
    return [[row.line, verdict.at === 'refused' ? verdict.failure.kind : verdict.at]];
  });

// As in HTML, nothing is in a `<link>` of happy-dom.
it.each(sheets.filter(({ file }) => file !== 'feed.rss'))('$file: $note', async (sheet) => {
  const file = new File([sheet.bytes], sheet.file);
  const source = {
    at: 'file',
    name: sheet.file,
    file,
    ...(sheet.choose ? { encoding: sheet.choose } : {}),
  } as const;
  const read = await readSource(source, sheet.language);
  if (!read.ok) return expect(read.error).toEqual(sheet.problem);
  const { rows, passed, codeNames, isOnlyUrls, encoding } = read.value;
  expect(cellsOf(rows)).toEqual(sheet.rows);
  expect(refusedOf(rows)).toEqual(sheet.refused);
  expect({ passed, codeNames, isOnlyUrls, encoding }).toEqual({
    passed: sheet.passed,
    codeNames: sheet.codeName === undefined ? [] : [sheet.codeName],
    isOnlyUrls: sheet.isOnlyUrls,
    encoding: sheet.encoding ?? null,
  });
  if (sheet.codes) expect(rows.map(({ code }) => code)).toEqual(sheet.codes);
});

it('expects something of each file', () => {
  const folder = fileURLToPath(new URL('../../../corpus/sheets', import.meta.url));
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'expected.jsonl');
  expect(sheets.map(({ file }) => file).toSorted()).toEqual(files.map(({ name }) => name).toSorted());
});
