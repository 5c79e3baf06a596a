import { describe, expect, it } from 'vitest';
import { stepBatch, stopsBatch, type Batch } from '../../../../src/core/batch/batch.ts';
import type { Failure } from '../../../../src/core/failure.ts';

const batch: Batch = {
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 0,
  size: 2,
  startAt: 0,
  state: { at: 'running', until: null },
};

const ofAll: Failure[] = [
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
  { kind: 'not-found' },
  { kind: 'bad-alias', problem: 'too-short' },
  { kind: 'server-error', status: 500 },
  { kind: 'still-listed' },
];

describe('a batch', () => {
  it.each(ofAll)('stops at a row that ends with $kind: every other would meet it too', (failure) => {
    expect(stopsBatch({ at: 'failed', failure })).toBe(true);
  });

  it.each(ofOneRow)('goes on after a row that ends with $kind', (failure) => {
    expect(stopsBatch({ at: 'failed', failure })).toBe(false);
  });

  it('goes on after a row that was taken back', () => {
    expect(stopsBatch({ at: 'cancelled' })).toBe(false);
  });

  it('that is done is not stopped, nor paused', () => {
    const done: Batch = { ...batch, state: { at: 'done' } };
    expect(stepBatch(done, { type: 'stopped' })).toBe(done);
    expect(stepBatch(done, { type: 'paused', why: null })).toBe(done);
  });
});
