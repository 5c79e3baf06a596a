import { describe, expect, it } from 'vitest';
import type { Batch } from '../../../../src/core/batch/batch.ts';
import type { CreateState } from '../../../../src/outbox/operation.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import {
  batchFailureToResolve,
  pendingRowStatus,
  currentBatchOperation,
  shortBatchStateText,
  batchStateText,
} from '../../../../src/links/shorten-many/batches/result-texts.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';

const batch = (state: Batch['state'] = { at: 'running', until: null }): Batch => ({
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 0,
  size: 2,
  startAt: 0,
  round: 0,
  state,
});

const row = (state: CreateState) => createOperationOf({ batch: { batchId: 'b', index: 0, round: 0 }, state });
const heldBy = (why: Failure) => row(due({ at: null, because: why }));

const locked: Failure = { kind: 'locked' };
const noPermission: Failure = { kind: 'no-permission', origin: 'https://go.example/*' };

describe('a batch whose row only the user can help on', () => {
  it.each([
    [locked, 'Locked.'],
    [noPermission, 'permission to reach'],
  ])('says so, on its page and in the list: %j', (why, text) => {
    const current = heldBy(why);
    expect(batchFailureToResolve(batch(), current)).toEqual(why);
    expect(batchStateText(batch(), current, 'go.example', 0)).toContain(text);
    expect(shortBatchStateText(batch(), current, 'go.example')).toContain(text);
  });

  it('is also one that stopped by itself', () => {
    const paused = batch({ at: 'paused', why: { kind: 'unauthorized' } });
    expect(batchFailureToResolve(paused, undefined)).toEqual({ kind: 'unauthorized' });
    expect(shortBatchStateText(paused, undefined, 'go.example')).toContain('rejected the API key');
  });

  it('does not say that nothing was saved where the rest of the batch is', () => {
    const paused = batch({ at: 'paused', why: { kind: 'storage-full' } });
    expect(batchStateText(paused, undefined, 'go.example', 0)).toContain('couldn’t save everything');
    expect(shortBatchStateText(paused, undefined, 'go.example')).toContain('couldn’t save everything');
  });
});

it.each<[string, Batch['state'], CreateState, string]>([
  ['runs', { at: 'running', until: null }, { status: 'sending' }, 'Running'],
  [
    'waits for the network',
    { at: 'running', until: null },
    due({ at: null, because: { kind: 'offline' } }),
    'Running',
  ],
  ['was paused by the user', { at: 'paused', why: null }, due({ at: null, because: locked }), 'Paused'],
  ['was stopped', { at: 'stopped' }, due({ at: null, because: { kind: 'offline' } }), 'Stopped'],
])('a batch that %s has nothing to be helped with', (_name, state, row_, text) => {
  expect(batchFailureToResolve(batch(state), row(row_))).toBe(null);
  expect(shortBatchStateText(batch(state), row(row_), 'go.example')).toBe(text);
});

it('the row under way is that of the batch, not of another', () => {
  const other = createOperationOf({ id: 'other', batch: { batchId: 'c', index: 0, round: 0 } });
  const own = row({ status: 'sending' });
  expect(currentBatchOperation(batch(), [other, createOperationOf(), own])).toBe(own);
  expect(currentBatchOperation(batch(), [other])).toBeUndefined();
});

it.each<[string, Batch['state'], CreateState, string]>([
  ['is sent', { at: 'running', until: null }, { status: 'sending' }, 'Sending'],
  [
    'waits for its next try',
    { at: 'running', until: null },
    due({ at: 4000, because: { kind: 'rate-limited', retryAt: 4000 } }),
    'Retrying in 4 sec.',
  ],
  [
    'had no answer',
    { at: 'running', until: null },
    due({ next: 'reconcile', at: 4000, because: { kind: 'unreachable' } }),
    'Retrying in 4 sec.',
  ],
  [
    'waits for the network',
    { at: 'running', until: null },
    due({ at: null, because: { kind: 'offline' } }),
    'Pending',
  ],
  [
    'waits in a paused batch',
    { at: 'paused', why: null },
    due({ at: 4000, because: { kind: 'rate-limited', retryAt: 4000 } }),
    'Pending',
  ],
])('of a row that %s, its result says so', (_what, state, at, text) => {
  expect(pendingRowStatus(batch(state), row(at), 0).text).toBe(text);
});

it('of a row that the batch has not reached, the result is pending', () => {
  expect(pendingRowStatus(batch(), undefined, 0)).toEqual({ at: 'open', text: 'Pending' });
});
