import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/core/failure.ts';
import { FailureNotice } from '../../../../src/ui/notices/FailureNotice.tsx';
import { withoutPeriod } from '../../../../src/ui/notices/Notice.tsx';

const drawn = (failure: Failure): string => renderToString(h(FailureNotice, { failure, host: 'go.example' }));

it.each<[string, string, Failure]>([
  ['amber', 'warning', { kind: 'server-error', status: 500 }],
  ['amber', 'warning', { kind: 'unreachable' }],
  ['amber', 'warning', { kind: 'rate-limited', retryAt: 1 }],
  ['red', 'danger', { kind: 'unauthorized' }],
  ['red', 'danger', { kind: 'invalid' }],
  ['red', 'danger', { kind: 'storage-full' }],
])('is %s where that is all that helps: %s, %o', (_, tone, failure) => {
  expect(drawn(failure)).toContain(`<div class="notice ${tone}" role="alert">`);
});

it('has no period in its bold words, unless these are several sentences', () => {
  expect(drawn({ kind: 'unreachable' })).toContain('<strong>No answer from go.example</strong>');
  expect(drawn({ kind: 'storage-full' })).toMatch(/\.<\/strong>/);
});

it.each([
  ['The service had an internal error (500).', 'The service had an internal error (500)'],
  ['You’re offline. New links stay pending.', 'You’re offline. New links stay pending.'],
  ['Retrying in 40 min.', 'Retrying in 40 min'],
  ['サービスから応答がありません。', 'サービスから応答がありません'],
  ['オフラインです。作成待ちのままです。', 'オフラインです。作成待ちのままです。'],
  ['Connected to go.example', 'Connected to go.example'],
])('“%s” stands alone as “%s”', (sentence, alone) => {
  expect(withoutPeriod(sentence)).toBe(alone);
});
