import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/core/result.ts';
import { AccountCard } from '../../../../src/options/account/AccountCard.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { account } from '../diagnostics/facts.ts';

let window: Window;

beforeEach(() => {
  window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('removeEventListener', vi.fn<() => void>());
});
afterEach(async () => {
  await act(() => render(null, window.document.body as unknown as Element));
  vi.unstubAllGlobals();
});

const press = async (name: string): Promise<void> =>
  vi.waitFor(() => {
    const buttons = [...window.document.querySelectorAll('button')];
    const button = buttons.find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`There is no button “${name}”.`);
    button.click();
  });

it.each([true, false])('says why an account could not be disconnected (shown: %s)', async (isShown) => {
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async ({ command }: { command: string }) =>
      command === 'disconnectAccount' ? fail({ kind: 'storage-broken', detail: '' }) : ok(null),
  });
  const props = {
    account,
    snapshot: null,
    isShown,
    isOnly: false,
    connecting: null,
    onReplace: () => undefined,
    onDisconnectOnly: () => undefined,
  };
  render(h(AccountCard, props), window.document.body as unknown as Element);
  await press(t('forget'));
  await press(t('forgetSure'));
  await vi.waitFor(() => expect(window.document.body.textContent).toContain(t('failStorageBroken')));
});

const fields = (within: string): number =>
  window.document.querySelectorAll(`${within} input[type="text"]`).length;

const showAs = (isShown: boolean) => {
  const props = { account, snapshot: null, isShown, isOnly: false, connecting: null };
  const does = { onReplace: () => undefined, onDisconnectOnly: () => undefined };
  return act(() => render(h(AccountCard, { ...props, ...does }), window.document.body as unknown as Element));
};

it('folds up the controls of an account that is not the shown one', async () => {
  await showAs(false);
  expect(fields('details:not([open])')).toBe(fields('.card'));
  await showAs(true);
  expect(fields('details')).toBe(0);
  expect(fields('.card')).toBeGreaterThan(0);
});

it('an open question closes when the account becomes the only one in another window', async () => {
  const erase = vi.fn<() => void>();
  const show = (isOnly: boolean) =>
    act(() =>
      render(
        h(AccountCard, {
          account,
          snapshot: null,
          isShown: true,
          isOnly,
          connecting: null,
          onReplace: () => undefined,
          onDisconnectOnly: erase,
        }),
        window.document.body as unknown as Element,
      ),
    );
  await show(false);
  await press(t('forget'));
  await vi.waitFor(() => expect(window.document.body.textContent).toContain(t('forgetSure')));
  await show(true);
  expect(window.document.body.textContent).not.toContain(t('forgetSure'));
  expect(erase).not.toHaveBeenCalled();
});

it('checks the connection of its own account, whichever another window shows by now', async () => {
  const sendMessage = vi.fn<(sent: unknown) => Promise<unknown>>(async () => ok(null));
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const props = {
    account,
    snapshot: null,
    isShown: true,
    isOnly: false,
    connecting: null,
    onReplace: () => undefined,
    onDisconnectOnly: () => undefined,
  };
  render(h(AccountCard, props), window.document.body as unknown as Element);
  await press(t('checkConnection'));
  await vi.waitFor(() => expect(window.document.body.textContent).toContain(t('diagApiOk')));
  expect(sendMessage).toHaveBeenCalledWith({
    command: 'refresh',
    input: { maxAgeMs: 0, accountId: account.id },
  });
});
