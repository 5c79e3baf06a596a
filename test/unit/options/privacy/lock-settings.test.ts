// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import { lockNowId, LockSettings } from '../../../../src/options/privacy/LockSettings.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import { Announcer } from '../../../../src/ui/Announcer.tsx';
import { fakeBrowser } from '../../fake-browser.ts';

afterEach(() => render(null, document.body));

/** What is said, and what is announced, after “Lock now” was pressed and the worker has answered. */
async function pressLock(answer: Result<null>) {
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => answer });
  const settings = h(LockSettings, { settings: defaultSettings, accounts: [], canLock: true });
  await act(() => render([h(Announcer, {}), settings], document.body));
  document.getElementById(lockNowId)?.click();
  // As long as an announcement takes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return {
    alert: document.querySelector('[role="alert"]')?.textContent,
    announced: document.querySelector('[aria-live="polite"]')?.textContent,
  };
}

it('says that keys are locked once they are', async () => {
  expect(await pressLock(ok(null))).toEqual({ alert: undefined, announced: t('locked') });
});

it('says why keys could not be locked, and not that they are', async () => {
  const { alert, announced } = await pressLock(fail({ kind: 'no-reply' }));
  expect(alert).toContain(t('failNoReply'));
  expect(announced).toBe('');
});
