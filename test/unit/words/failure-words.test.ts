import { expect, it } from 'vitest';
import type { Failure } from '../../../src/core/failure.ts';
import { word, type Word } from '../../../src/platform/words.ts';
import { describe as inWords } from '../../../src/words/failure-words.ts';

it.each<[Failure, Word, string]>([
  [{ kind: 'limit-reached' }, 'failLimitReached', 'retry'],
  [{ kind: 'not-listed' }, 'failNotListed', 'retry'],
  [{ kind: 'unreachable' }, 'failUnreachable', 'retry'],
  [{ kind: 'gone' }, 'failGone', 'retry'],
  [{ kind: 'no-permission', origin: 'https://go.example/*' }, 'failNoPermission', 'grant'],
  [{ kind: 'unauthorized' }, 'failUnauthorized', 'settings'],
  [{ kind: 'alias-taken' }, 'failAliasTaken', 'edit'],
  [{ kind: 'unsure-account' }, 'failUnsureAccount', 'edit'],
  [{ kind: 'forbidden' }, 'failForbidden', 'retry'],
  [{ kind: 'forbidden', isPage: true }, 'failForbiddenPage', 'retry'],
  [{ kind: 'key-in-use', name: 'go.example' }, 'failKeyInUse', 'edit'],
])('%o is said by its own text, with the way on', (failure, text, remedy) => {
  const named = failure.kind === 'alias-taken' ? 'spring' : 'go.example';
  const said = inWords(failure, 'go.example', 'spring');
  expect(said).toEqual({ sentence: word(text, named), said: null, remedy });
});

it('an unexpected answer in which the service has words of its own is not blamed on the address', () => {
  const failure: Failure = { kind: 'unreadable', status: 200, said: 'Nope' };
  const said = inWords(failure, 'go.example');
  expect(said).toMatchObject({ sentence: word('failUnclear'), remedy: 'retry' });
  expect(said.said).toContain('Nope');
  expect(inWords({ kind: 'unreadable', status: 200 }, 'go.example')).toEqual({
    sentence: word('failUnreadable'),
    said: null,
    remedy: 'settings',
  });
});
