import { expect, it } from 'vitest';
import { fail, ok } from '../../../src/core/result.ts';
import type { Failure } from '../../../src/core/failure.ts';
import { advance } from '../../../src/outbox/advance.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { describeOperation } from '../../../src/i18n/describe-operation.ts';
import { createOperationOf, due, quirks } from '../outbox/operations.ts';

const host = 'go.example';

/** A submission whose POST was lost, at a service that chooses the code. */
const lost = (): CreateOperation =>
  advance(createOperationOf({ alias: null, aliasBy: 'service', attempts: 1, state: { status: 'sending' } }), {
    type: 'answered',
    answer: fail({ kind: 'unreachable' }),
    now: 0,
  });

const looked = (operation: CreateOperation, failure: Failure | null) =>
  advance(operation, {
    type: 'reconciled',
    list: failure ? fail(failure) : ok({ links: [], quirks, askedSeq: 0 }),
    freshAlias: 'fresh23',
    now: 1,
  });

function wordsFor(operation: CreateOperation): string {
  const { sentence, plan } = describeOperation(operation, host);
  return `${sentence} ${plan}`;
}

it('follow what was heard last of the service', () => {
  expect(wordsFor(lost())).toContain('No answer from go.example');
  const answered = looked(lost(), null);
  expect(wordsFor(answered)).toContain('go.example answers');
  expect(wordsFor(answered)).not.toContain('No answer');
  const down = looked(answered, { kind: 'server-error', status: 503 });
  expect(wordsFor(down)).toContain('503');
  expect(wordsFor(looked(down, null))).toContain('go.example answers');
});

const waiting = (why: Failure, until: number | null) =>
  describeOperation(createOperationOf({ state: due({ at: until, because: why }) }), host);

it('of a submission that waits say what for, what comes of it, when, and the way on', () => {
  expect(waiting({ kind: 'rate-limited', retryAt: 9, said: 'Slow down' }, 9)).toEqual({
    sentence: 'Request limit reached.',
    serviceMessage: expect.stringContaining('Slow down'),
    plan: 'Your link is pending. Curtail retries automatically.',
    nextAt: 9,
    remedy: 'retry',
  });
  expect(waiting({ kind: 'offline' }, null).nextAt).toBeNull();
});

it.each<Failure>([{ kind: 'storage-full' }, { kind: 'storage-broken', detail: '' }])(
  'do not say that nothing was saved of a submission that waits: $kind',
  (why) => {
    const { sentence, plan } = waiting(why, 9);
    expect(sentence).toContain('couldn’t save everything');
    expect(plan).toContain('retries automatically');
  },
);

it('promise no next time where only the user can grant what is missing', () => {
  const words = waiting({ kind: 'no-permission', origin: 'https://go.example/*' }, null);
  expect(words.remedy).toBe('grant');
  expect(words).not.toHaveProperty('nextAt');
});

it.each<[CreateOperation['state'], string]>([
  [{ status: 'needsDecision', candidates: [] }, 'isn’t in your list'],
  [
    {
      status: 'needsDecision',
      candidates: [{ shortUrl: '', shortCode: 'a', longUrl: '', createdAt: '', servedAt: null }],
    },
    'Choose it',
  ],
  [{ status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 0 }, 'abc2345'],
  [{ status: 'sending' }, 'Shortening'],
])('%o leaves it to the user, or to what is under way', (state, part) => {
  const words = describeOperation(createOperationOf({ state }), host);
  expect(words.sentence).toContain(part);
  expect(words).not.toHaveProperty('nextAt');
});
