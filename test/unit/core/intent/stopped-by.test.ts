import { expect, it } from 'vitest';
import type { CreateState } from '../../../../src/outbox/operation.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import { isCutOffOperation, waitReason } from '../../../../src/outbox/page-operations.ts';
import { createIntentOf } from '../intents.ts';

const unsure = (doubt: Failure, looks: number, trouble: Failure | null): CreateState => ({
  at: 'unsure',
  doubt,
  looks,
  misses: 0,
  nextAt: 0,
  trouble,
});
const silent: Failure = { kind: 'unreachable' };
const broken: Failure = { kind: 'server-error', status: 503 };

it.each<[string, CreateState, Failure | null]>([
  ['a POST without an answer', unsure(silent, 0, null), silent],
  ['a look that failed later', unsure(silent, 1, broken), broken],
  ['nothing after a look that was answered', unsure(silent, 1, null), null],
  [
    'what keeps it from leaving',
    { at: 'waiting', why: { kind: 'offline' }, until: null },
    { kind: 'offline' },
  ],
  ['nothing while it is sent', { at: 'sending' }, null],
  ['nothing once it has failed', { at: 'failed', failure: silent, settledAt: 0 }, null],
])('an intent is stopped by %s', (_, state, why) => {
  expect(waitReason(createIntentOf({ state }))).toEqual(why);
});

it.each<[Failure, boolean]>([
  [silent, true],
  [{ kind: 'timed-out' }, true],
  [{ kind: 'offline' }, true],
  [broken, false],
  [{ kind: 'locked' }, false],
])('%o cuts an intent off from the service: %s', (why, isCutOff) => {
  expect(isCutOffOperation(createIntentOf({ state: { at: 'waiting', why, until: null } }))).toBe(isCutOff);
});
