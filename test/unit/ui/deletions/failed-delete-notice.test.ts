import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import { t } from '../../../../src/platform/i18n.ts';
import FailedDeleteNotice from '../../../../src/ui/deletions/FailedDeleteNotice.tsx';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';
import { deleteOperationOf } from '../../outbox/operations.ts';

let body: Element;
let reply: Result<null>;
beforeEach(async () => {
  forgetEverything();
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => reply });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as Element;
  const failure = { kind: 'server-error', status: 503 } as const;
  const operation = deleteOperationOf({ state: { status: 'failed', failure, settledAt: 1 } });
  await act(() => render(h(FailedDeleteNotice, { operation, host: 'go.example' }), body));
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const tryAgain = () => act(() => body.querySelector<HTMLElement>('button')?.click());

it('goes when its delete is asked for again', async () => {
  reply = ok(null);
  expect(body.querySelector('button')?.textContent).toBe(t('tryAgain'));
  await tryAgain();
  expect(body.textContent).toBe('');
});

it('comes back with the reason where that was not taken', async () => {
  reply = fail({ kind: 'storage-full' });
  await tryAgain();
  await vi.waitFor(() => expect(body.textContent).toContain(t('failStorageFull')));
});
