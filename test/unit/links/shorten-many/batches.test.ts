import { expect, it } from 'vitest';
import type { CreateRow } from '../../../../src/core/batch/batch-results.ts';
import type { RowOutcome } from '../../../../src/core/batch/batch.ts';
import { batchSchema } from '../../../../src/core/batch/batch.ts';
import { decode } from '../../../../src/core/schema.ts';
import { batchName } from '../../../../src/links/shorten-many/batch-name.ts';
import { batchCountsText } from '../../../../src/links/shorten-many/batches/result-texts.ts';
import { resultRows } from '../../../../src/links/shorten-many/batches/result-rows.ts';

const row = (outcome: RowOutcome | null): CreateRow => ({
  submission: { longUrl: 'https://a.example/', alias: '', title: '' },
  outcome,
});
const done = row({ at: 'done', link: null, wasThere: false });
const failed = row({ at: 'failed', failure: { kind: 'alias-taken' } });
const unclear = row({ at: 'unclear' });

it('puts what failed first when nothing moves any more, each row with its number', () => {
  const rows = [done, failed, done, unclear, row(null)].map((one, index) => ({ ...one, index }));
  const places = (hasEnded: boolean) => resultRows(rows, hasEnded).all.map(({ index }) => index);
  expect(places(false)).toEqual([0, 1, 2, 3, 4]);
  expect(places(true)).toEqual([1, 3, 0, 2, 4]);
  expect(resultRows(rows, false).failed.map(({ index }) => index)).toEqual([1, 3]);
  // The first row can't be read.
  expect(resultRows(rows.slice(1), false).failed.map(({ index }) => index)).toEqual([1, 3]);
});

it('leaves the rows where they are that are tried again', () => {
  const rows = [done, failed, done, unclear].map((one, index) => ({ ...one, index }));
  const { first } = resultRows(rows, true);
  const retried = rows.map((one) => ({ ...one, outcome: one.index === 3 ? null : one.outcome }));
  const placesThen = (hasEnded: boolean) =>
    resultRows(retried, hasEnded, first).all.map(({ index }) => index);
  expect(placesThen(false)).toEqual([1, 3, 0, 2]);
  expect(placesThen(true)).toEqual([1, 3, 0, 2]);
  expect(resultRows(retried, false, first).failed.map(({ index }) => index)).toEqual([1, 3]);
});

const nameOf = (record: unknown) => {
  const batch = decode(batchSchema, record);
  return batch && batchName(batch);
};

it('names a batch after its file, and text in the language of whoever reads it', () => {
  const stored = {
    id: 'b',
    accountId: 'a',
    kind: 'create',
    createdAt: 0,
    size: 42,
    startAt: 0,
    round: 0,
    state: { at: 'done' },
  };
  expect(nameOf({ ...stored, name: 'campaign-2026.csv' })).toBe('campaign-2026.csv');
  expect(nameOf(stored)).toBe('Pasted text');
});

it('says how many rows of a batch are done, and how many failed', () => {
  const batch = { size: 1240 };
  expect(batchCountsText(batch, null)).toBe('1,240');
  expect(batchCountsText(batch, { done: 118, failed: 0, open: 1122 })).toBe('118 of 1,240');
  expect(batchCountsText(batch, { done: 1238, failed: 2, open: 0 })).toBe('1,238 of 1,240, 2 failed');
});
