// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import type { DeleteOperation } from '../../../../src/outbox/operation.ts';
import { t } from '../../../../src/platform/i18n.ts';
import FailedDeleteNotice from '../../../../src/ui/deletions/FailedDeleteNotice.tsx';
import { noteShownAccount } from '../../../../src/ui/shown-account-id.ts';
import { fakeBrowser } from '../../fake-browser.ts';

afterEach(() => render(null, document.body));

const operation = {
  id: 'delete',
  kind: 'delete',
  accountId: 'account',
  linkId: '1',
  shortCode: 'spring-sale',
  state: { status: 'failed', failure: { kind: 'timed-out' } },
} as unknown as DeleteOperation;

/** What the notice says after “Try again” was pressed and answered. */
async function afterRetry(answer: Result<null>): Promise<string> {
  noteShownAccount('account');
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => answer });
  await act(() => render(h(FailedDeleteNotice, { operation, host: 'go.example' }), document.body));
  const again = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === t('tryAgain'),
  );
  again?.click();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  return document.body.textContent ?? '';
}

it('goes when the link is being deleted again', async () => {
  expect(await afterRetry(ok(null))).toBe('');
});

it('stays where that could not even be asked for', async () => {
  expect(await afterRetry(fail({ kind: 'no-reply' }))).toContain('spring-sale');
});
