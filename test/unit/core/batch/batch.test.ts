import { describe, expect, it } from 'vitest';
import {
  operationIdOf,
  hasBatchEnded,
  codesStillToDelete,
  countBatchRows,
  advanceBatch,
  type Batch,
  type BatchEvent,
  type BatchState,
  type BatchRow,
  type RowOutcome,
} from '../../../../src/core/batch/batch.ts';
import { rowOutcomeOf } from '../../../../src/outbox/batch-row-operations.ts';
import type { CreateState } from '../../../../src/outbox/operation.ts';
import { isFailureOfWholeBatch, type Failure } from '../../../../src/core/failure.ts';
import { createOperationOf, deleteOperationOf, due } from '../../outbox/operations.ts';

const batch: Batch = {
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 0,
  size: 2,
  startAt: 0,
  round: 0,
  state: { at: 'running', until: null },
};

const running: BatchState = { at: 'running', until: null };
const paused: BatchState = { at: 'paused', why: null };
const link = { shortCode: 'c', shortUrl: 'https://go.example/c', longUrl: '', createdAt: '', servedAt: null };
const done: RowOutcome = { at: 'done', link: null, wasThere: false };
const failed: RowOutcome = { at: 'failed', failure: { kind: 'invalid' } };

const rowWith = (outcome: RowOutcome | null): BatchRow => ({
  submission: { longUrl: 'https://a.example/', alias: '', title: '' },
  outcome,
});

const finishedWith = (...rows: BatchRow[]) => advanceBatch(batch, { type: 'finished', rows }).state;

const deleteRow = (shortCode: string, outcome: RowOutcome | null): BatchRow => ({
  submission: { linkId: null, shortCode },
  outcome,
});

const hasEndedAt = (state: BatchState) => hasBatchEnded({ ...batch, state });

const ofAll: Failure[] = [
  { kind: 'not-found' },
  { kind: 'unauthorized' },
  { kind: 'limit-reached' },
  { kind: 'method-blocked' },
  { kind: 'no-permission', origin: 'https://go.example/*' },
  { kind: 'not-connected' },
  { kind: 'key-unreadable' },
  { kind: 'storage-full' },
  { kind: 'storage-broken', detail: '' },
];

const ofOneRow: Failure[] = [
  { kind: 'alias-taken' },
  { kind: 'invalid' },
  { kind: 'forbidden', isPage: true },
  { kind: 'bad-alias', problem: 'too-short', allowed: 3 },
  { kind: 'server-error', status: 500 },
  { kind: 'still-listed' },
];

describe('a batch', () => {
  it.each(ofAll)('stops at a row that ends with $kind: every other would meet it too', (failure) => {
    expect(isFailureOfWholeBatch(failure)).toBe(true);
  });

  it.each(ofOneRow)('goes on after a row that ends with $kind', (failure) => {
    expect(isFailureOfWholeBatch(failure)).toBe(false);
  });

  it('that is done is not stopped, nor paused', () => {
    const done: Batch = { ...batch, state: { at: 'done' } };
    expect(advanceBatch(done, { type: 'stopped' })).toBe(done);
    expect(advanceBatch(done, { type: 'paused', why: null })).toBe(done);
  });

  it.each<[BatchState, BatchEvent, BatchState | null]>([
    [running, { type: 'waiting', until: 5 }, { at: 'running', until: 5 }],
    [running, { type: 'paused', why: { kind: 'offline' } }, { at: 'paused', why: { kind: 'offline' } }],
    [running, { type: 'resumed' }, null],
    [running, { type: 'stopped' }, { at: 'stopped' }],
    [running, { type: 'retried' }, running],
    [paused, { type: 'waiting', until: 5 }, null],
    [paused, { type: 'paused', why: { kind: 'offline' } }, null],
    [paused, { type: 'resumed' }, running],
    [paused, { type: 'stopped' }, { at: 'stopped' }],
    [paused, { type: 'finished', rows: [] }, null],
    [paused, { type: 'retried' }, running],
    [{ at: 'stopped' }, { type: 'waiting', until: 5 }, null],
    [{ at: 'stopped' }, { type: 'paused', why: null }, null],
    [{ at: 'stopped' }, { type: 'resumed' }, running],
    [{ at: 'stopped' }, { type: 'stopped' }, null],
    [{ at: 'stopped' }, { type: 'finished', rows: [] }, null],
    [{ at: 'done' }, { type: 'waiting', until: 5 }, null],
    [{ at: 'done' }, { type: 'resumed' }, null],
    [{ at: 'done' }, { type: 'retried' }, running],
  ])('that is %j goes by %j to %j', (state, event, next) => {
    const before = { ...batch, state };
    // A batch that is resumed or retried begins a new round.
    const round = next !== null && (event.type === 'resumed' || event.type === 'retried') ? 1 : 0;
    expect(advanceBatch(before, event)).toEqual({ ...batch, round, state: next ?? state });
    if (next === null) expect(advanceBatch(before, event)).toBe(before);
  });

  it('is done when every row has its outcome, however it ended', () => {
    expect(finishedWith(rowWith(done), rowWith({ at: 'canceled' }))).toEqual({ at: 'done' });
  });

  it('goes on where a row was opened anew meanwhile', () => {
    expect(finishedWith(rowWith(done), rowWith(null))).toEqual(running);
  });

  it('waits for the user where a row can not be read', () => {
    expect(finishedWith(rowWith(done))).toEqual({ at: 'paused', why: { kind: 'rows-unreadable' } });
  });

  it('counts its rows', () => {
    const outcomes = [done, null, { at: 'canceled' }, { at: 'unclear' }, failed, null] as const;
    expect(countBatchRows(outcomes.map(rowWith))).toEqual({ done: 1, failed: 3, open: 2 });
  });

  it('of deletes hides what it is still to take away, as long as it may', () => {
    const rows = [deleteRow('a', null), deleteRow('b', done), deleteRow('c', failed), deleteRow('d', null)];
    const deletes: Batch = { ...batch, kind: 'delete' };
    expect(codesStillToDelete(deletes, rows)).toEqual(['a', 'd']);
    expect(codesStillToDelete({ ...deletes, state: paused }, rows)).toEqual(['a', 'd']);
    expect(codesStillToDelete({ ...deletes, state: { at: 'stopped' } }, rows)).toEqual([]);
    expect(codesStillToDelete(batch, [rowWith(null)])).toEqual([]);
  });

  it('is over when it is done or stopped', () => {
    expect([running, paused, { at: 'stopped' } as const, { at: 'done' } as const].map(hasEndedAt)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('a row', () => {
  it.each<[CreateState, RowOutcome | null]>([
    [due(), null],
    [{ status: 'sending' }, null],
    [due({ at: null, because: { kind: 'offline' } }), null],
    [
      { status: 'done', link, existed: true, settledAt: 1 },
      { at: 'done', link, wasThere: true },
    ],
    [{ status: 'failed', failure: { kind: 'invalid' }, settledAt: 1 }, failed],
    [{ status: 'canceled', settledAt: 1 }, { at: 'canceled' }],
    [{ status: 'needsDecision', candidates: [] }, { at: 'unclear' }],
  ])('whose create is %j has the outcome %j', (state, outcome) => {
    expect(rowOutcomeOf(createOperationOf({ state }))).toEqual(outcome);
  });

  it('whose delete is done has no link', () => {
    expect(rowOutcomeOf(deleteOperationOf({ state: { status: 'done', settledAt: 1 } }))).toEqual(done);
    expect(rowOutcomeOf(deleteOperationOf())).toBeNull();
  });

  it('has one operation in a round of its batch, however often it is begun, and another in the next', () => {
    expect(operationIdOf({ batchId: 'b', index: 7, round: 0 })).toBe('b:7:0');
    expect(operationIdOf({ batchId: 'b', index: 7, round: 1 })).toBe('b:7:1');
  });
});
