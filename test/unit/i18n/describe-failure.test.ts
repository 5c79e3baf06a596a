import { expect, it } from 'vitest';
import { classifyResponse } from '../../../src/services/api/classify-response.ts';
import type { Failure } from '../../../src/core/failure.ts';
import { t, type TextKey } from '../../../src/platform/i18n.ts';
import { describeFailure as inWords } from '../../../src/i18n/describe-failure.ts';

it.each<[Failure, TextKey, string]>([
  [{ kind: 'limit-reached' }, 'failLimitReached', 'retry'],
  [{ kind: 'limit-reached', isLikely: true }, 'failLimitLikely', 'retry'],
  [{ kind: 'not-listed' }, 'failNotListed', 'retry'],
  [{ kind: 'replaced' }, 'failReplaced', 'edit'],
  [{ kind: 'being-deleted' }, 'failBeingDeleted', 'retry'],
  [{ kind: 'unreachable' }, 'noAnswer', 'retry'],
  [{ kind: 'gone' }, 'failGone', 'retry'],
  [{ kind: 'no-permission', origin: 'https://go.example/*' }, 'failNoPermission', 'grant'],
  [{ kind: 'unauthorized' }, 'failUnauthorized', 'settings'],
  [{ kind: 'alias-taken' }, 'failAliasTaken', 'edit'],
  [{ kind: 'unsure-account' }, 'failUnsureAccount', 'edit'],
  [{ kind: 'forbidden' }, 'failForbidden', 'retry'],
  [{ kind: 'forbidden', isPage: true }, 'failForbiddenPage', 'retry'],
  [{ kind: 'server-error', status: 511 }, 'failSignIn', 'sign-in'],
  [{ kind: 'redirected' }, 'failSignInLikely', 'sign-in'],
  [{ kind: 'unreadable', status: 200, isPage: true }, 'failSignInLikely', 'sign-in'],
  [{ kind: 'not-found', isPage: true }, 'failSignInLikely', 'sign-in'],
  [{ kind: 'method-blocked', isPage: true }, 'failSignInLikely', 'sign-in'],
  [{ kind: 'not-found' }, 'failNotFound', 'settings'],
  [{ kind: 'method-blocked' }, 'failMethodBlocked', 'settings'],
  [{ kind: 'key-in-use', name: 'go.example' }, 'failKeyInUse', 'edit'],
])('%o is said by its own text, with the way on', (failure, text, remedy) => {
  const named = failure.kind === 'alias-taken' ? 'spring' : 'go.example';
  const said = inWords(failure, 'go.example', 'spring');
  expect(said).toEqual({ sentence: t(text, named), serviceMessage: null, remedy });
});

it('an unexpected answer in which the service has words of its own is not blamed on the address', () => {
  const failure: Failure = { kind: 'unreadable', status: 200, said: 'Nope' };
  const said = inWords(failure, 'go.example');
  expect(said).toMatchObject({ sentence: t('failUnclear'), remedy: 'retry' });
  expect(said.serviceMessage).toContain('Nope');
  expect(inWords({ kind: 'unreadable', status: 200 }, 'go.example')).toEqual({
    sentence: t('failUnreadable'),
    serviceMessage: null,
    remedy: 'settings',
  });
});

it.each([
  ['a login page', 200, '<!DOCTYPE html><html><head><title>Welcome to Hotel Wi-Fi</title></head></html>'],
  ['a page that leads to one', 200, '\n<HTML><META http-equiv="refresh" content="0; url=http://10.0.0.1/">'],
  ['a page of one script', 200, '<script>location.href = "http://login.cafe.example/"</script>'],
  ['a redirect', 302, ''],
  ['a redirect that the browser hides', 0, ''],
  ['a temporary redirect with a page', 307, '<html><body>Moved</body></html>'],
  ['the status of RFC 6585', 511, '<html><head><meta http-equiv="refresh" content="0"></head></html>'],
  ['that status with JSON', 511, '{"error": "Network authentication required"}'],
  ['a page that nothing was found', 404, '<html><body>No such page</body></html>'],
])('%s is the network’s, and no reason to change an address that worked', (_name, status, body) => {
  for (const purpose of ['create', 'read', 'delete'] as const) {
    const answer = classifyResponse({ purpose, status, headers: new Headers(), body }, 0);
    if (answer.ok) throw new Error('A network’s page is no success.');
    const { sentence, remedy } = inWords(answer.error, 'go.example');
    // A firewall’s page to a create has a sentence of its own, which doesn’t blame the address either.
    if (answer.error.kind !== 'forbidden') expect(remedy).toBe('sign-in');
    if (answer.error.kind !== 'forbidden') expect(sentence).toMatch(/^Sign in to this network first/);
    expect(sentence).not.toContain('API address');
  }
});

it.each([
  ['JSON of another kind', 200, '[]'],
  ['JSON with a page in it', 200, '{"page": "<html><title>Hello</title></html>"}'],
  [
    'a warning of PHP before the JSON',
    200,
    '<br />\n<b>Warning</b>: Undefined index in api.php\n{"success": 1}',
  ],
  ['nothing', 200, ''],
  ['text', 200, 'OK'],
])('%s is the service’s own', (_name, status, body) => {
  const answer = classifyResponse({ purpose: 'read', status, headers: new Headers(), body }, 0);
  expect(answer.ok).toBe(false);
  if (!answer.ok) expect(inWords(answer.error, 'go.example').remedy).toBe('settings');
});
