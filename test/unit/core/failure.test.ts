import { describe, expect, it } from 'vitest';
import {
  failureKinds,
  failureSchema,
  isDefiniteRefusal,
  isFailureOfWholeBatch,
  isLocalFailure,
  isOutcomeAmbiguous,
  remedyOf,
  type Failure,
  type FailureKind,
} from '../../../src/core/failure.ts';
import { decode } from '../../../src/core/schema.ts';

const said = 'No.';

/** One failure of each kind. A new kind doesn't compile until it is added here. */
const failures: { [Kind in FailureKind]: Extract<Failure, { kind: Kind }> } = {
  invalid: { kind: 'invalid', said },
  unauthorized: { kind: 'unauthorized', said, at: 'https://go.example/api' },
  'limit-reached': { kind: 'limit-reached', said, isLikely: true },
  forbidden: { kind: 'forbidden', said, isPage: true },
  'not-found': { kind: 'not-found', said },
  'method-blocked': { kind: 'method-blocked', said },
  'alias-taken': { kind: 'alias-taken', said },
  'rate-limited': { kind: 'rate-limited', retryAt: 5, said },
  'server-error': { kind: 'server-error', status: 503, said },
  unreachable: { kind: 'unreachable' },
  'timed-out': { kind: 'timed-out' },
  redirected: { kind: 'redirected' },
  unreadable: { kind: 'unreadable', status: 200, said },
  'too-large': { kind: 'too-large' },
  'still-listed': { kind: 'still-listed' },
  'not-listed': { kind: 'not-listed' },
  replaced: { kind: 'replaced' },
  'being-deleted': { kind: 'being-deleted' },
  offline: { kind: 'offline' },
  'no-permission': { kind: 'no-permission', origin: 'https://go.example/*' },
  'not-connected': { kind: 'not-connected' },
  'pending-too-long': { kind: 'pending-too-long', since: 5 },
  'key-unreadable': { kind: 'key-unreadable' },
  'managed-address': { kind: 'managed-address' },
  'managed-mode': { kind: 'managed-mode' },
  locked: { kind: 'locked' },
  'passphrase-needed': { kind: 'passphrase-needed' },
  'bad-address': { kind: 'bad-address' },
  'insecure-address': { kind: 'insecure-address' },
  'bad-url': { kind: 'bad-url', problem: 'too-long' },
  'look-first': { kind: 'look-first', why: 'private-host' },
  'bad-alias': { kind: 'bad-alias', problem: 'bad-character', allowed: 50 },
  'key-missing': { kind: 'key-missing' },
  'bad-key': { kind: 'bad-key' },
  'no-api': { kind: 'no-api', tried: ['https://go.example'], isRedirected: true, elsewhere: null },
  'work-waiting': { kind: 'work-waiting' },
  'unsure-account': { kind: 'unsure-account' },
  'key-in-use': { kind: 'key-in-use', name: 'Acme' },
  'site-taken': { kind: 'site-taken', site: 'a.example', name: 'Acme' },
  'no-reply': { kind: 'no-reply' },
  gone: { kind: 'gone' },
  'storage-full': { kind: 'storage-full' },
  'rows-unreadable': { kind: 'rows-unreadable' },
  'storage-broken': { kind: 'storage-broken', detail: 'disk' },
};

describe('a failure that is kept', () => {
  it.each(Object.values(failures))('is read back as it was: $kind', (kept) => {
    expect(decode(failureSchema, structuredClone(kept))).toEqual(kept);
  });

  it('is kept where only a later version knows its kind', () => {
    expect(decode(failureSchema, { kind: 'unheard-of', status: 5 })).toEqual({
      kind: 'unheard-of',
      status: 5,
    });
  });

  it.each([{ kind: 'bad-alias', problem: 5 }, { kind: 'rate-limited' }, { kind: 5 }, {}, null])(
    'is none where it is damaged: %o',
    (kept) => expect(decode(failureSchema, kept)).toBeUndefined(),
  );
});

it.each(Object.values(failures))(
  'is at most one of ambiguous, a refusal, and of this browser: $kind',
  (failure) => {
    const found = [isOutcomeAmbiguous, isDefiniteRefusal, isLocalFailure].filter((is) => is(failure));
    expect(found.length).toBeLessThan(2);
  },
);

it('stands for what its entry says, and nothing else', () => {
  expect(isDefiniteRefusal(failures['alias-taken'])).toBe(true);
  expect(isLocalFailure(failures.locked)).toBe(true);
  expect(isFailureOfWholeBatch(failures['storage-full'])).toBe(true);
  expect(isFailureOfWholeBatch(failures.offline)).toBe(false);
  expect(Object.keys(failureKinds).toSorted()).toEqual(Object.keys(failures).toSorted());
});

it('of a kind that only a later version knows, trying again is the remedy', () => {
  const later = JSON.parse('{ "kind": "unheard-of" }') as Failure;
  expect(remedyOf(later)).toBe('retry');
  expect(isOutcomeAmbiguous(later) || isDefiniteRefusal(later) || isFailureOfWholeBatch(later)).toBe(false);
});
