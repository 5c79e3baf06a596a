import { expect, it } from 'vitest';
import type { BatchedCreate, BatchRow } from '../../../../src/core/batch/batch.ts';
import { reuseSentRows, type SentRow } from '../../../../src/core/batch/reuse-sent-rows.ts';

const page = 'https://a.example/1';
const link = {
  shortCode: 'x',
  shortUrl: 'https://go.example/x',
  longUrl: page,
  createdAt: '',
  servedAt: null,
};
const done = { at: 'done', link, wasThere: false } as const;
const submission = (change: Partial<BatchedCreate> = {}): BatchedCreate => ({
  longUrl: page,
  alias: '',
  title: '',
  ...change,
});
const row = (change?: Partial<BatchedCreate>): BatchRow => ({
  submission: submission(change),
  outcome: null,
});
const sent = (change: Partial<BatchedCreate>, outcome: SentRow['outcome'] = null): SentRow => ({
  submission: submission(change),
  outcome,
});

it('a row whose page has its link keeps that, whatever was changed', () =>
  expect(
    reuseSentRows(
      [row({ alias: 'new', title: 'New', longUrl: 'HTTPS://a.example:443/1', isAnother: true })],
      [sent({ title: 'Old', isAnother: true }, done)],
    ),
  ).toEqual([{ submission: submission({ title: 'Old' }), outcome: done }]));

it('a row that may have its link waits for that, and asks for no other', () =>
  expect(reuseSentRows([row({ alias: 'new' })], [sent({ alias: 'old', isAnother: true })])).toEqual([
    { submission: submission({ alias: 'old' }), outcome: null },
  ]));

it('what was not sent is as it is asked for now', () => {
  const rows = [row({ alias: 'new', isAnother: true }), row({ longUrl: 'https://a.example/2' })];
  expect(reuseSentRows(rows, [sent({ longUrl: 'https://a.example/3' }, done)])).toEqual(rows);
});

it('of several rows for a page, one with the same alias is the same row, and each is taken once', () => {
  const rows = [row({ alias: 'a' }), row({ alias: 'b' }), row({ alias: 'c' })];
  const next = reuseSentRows(rows, [sent({ alias: 'b' }, done), sent({ alias: 'z' }, null)]);
  expect(
    next.map(({ submission, outcome }) => ['alias' in submission && submission.alias, outcome?.at]),
  ).toEqual([
    ['z', undefined],
    ['b', 'done'],
    ['c', undefined],
  ]);
});

it('a row that has its outcome, and a delete, stay', () => {
  const rows: BatchRow[] = [
    { submission: submission({ title: 'There' }), outcome: { ...done, wasThere: true } },
    { submission: { linkId: '1', shortCode: 'x' }, outcome: null },
  ];
  expect(reuseSentRows(rows, [sent({ title: 'Old' }, done)])).toEqual(rows);
});
