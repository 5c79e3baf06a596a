import { expect, it } from 'vitest';
import type { Failure } from '../../../src/core/failure.ts';
import { advance } from '../../../src/outbox/advance.ts';
import type { CreateState } from '../../../src/outbox/operation.ts';
import { isWaitingForConnection, waitReason } from '../../../src/outbox/page-operations.ts';
import { createOperationOf, due, quirks } from './operations.ts';

const silent: Failure = { kind: 'unreachable' };
const broken: Failure = { kind: 'server-error', status: 503 };

const reconciled = (list: Failure | null) => ({
  type: 'reconciled' as const,
  list: list
    ? { ok: false as const, error: list }
    : { ok: true as const, value: { links: [], quirks, askedSeq: 0 } },
  freshAlias: '',
  now: 0,
});
const lost = advance(createOperationOf({ attempts: 1, state: { status: 'sending' } }), {
  type: 'answered',
  answer: { ok: false, error: silent },
  now: 0,
});
const taken = { ...lost, lastAnswer: { kind: 'alias-taken' as const } };

it.each<[string, CreateState, Failure | null]>([
  ['a request without an answer', lost.state, silent],
  ['a list that failed later', advance(lost, reconciled(broken)).state, broken],
  ['nothing after a list that came', advance(taken, reconciled(null)).state, null],
  ['what keeps it from leaving', due({ at: null, because: { kind: 'offline' } }), { kind: 'offline' }],
  ['nothing if its time has only to come', due({ at: 5 }), null],
  ['nothing while it is sent', { status: 'sending' }, null],
  ['nothing once it has failed', { status: 'failed', failure: silent, settledAt: 0 }, null],
])('a create waits because of %s', (_, state, why) => {
  expect(waitReason(createOperationOf({ state }))).toEqual(why);
});

it.each<[Failure, boolean]>([
  [silent, true],
  [{ kind: 'timed-out' }, true],
  [{ kind: 'offline' }, true],
  [broken, false],
  [{ kind: 'locked' }, false],
])('%o cuts a create off from the service: %s', (because, isCutOff) => {
  expect(isWaitingForConnection(createOperationOf({ state: due({ at: null, because }) }))).toBe(isCutOff);
});
