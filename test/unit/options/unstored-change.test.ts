// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import { SettingControl } from '../../../src/options/preferences/SettingControl.tsx';
import { useUnstoredChange } from '../../../src/options/unstored-change.ts';
import { t } from '../../../src/platform/i18n.ts';
import { FailureNotice } from '../../../src/ui/notices/FailureNotice.tsx';
import { fakeBrowser } from '../fake-browser.ts';

/** The settings page, as far as it has to do with this. */
function Page() {
  const failure = useUnstoredChange();
  return h('main', {}, [
    failure && h(FailureNotice, { failure, host: '' }),
    h(SettingControl, { name: 'copy', settings: { ...defaultSettings, copy: false } }),
  ]);
}

const answer = (to: Result<null>) => Object.assign(fakeBrowser.runtime, { sendMessage: async () => to });

const control = () => document.querySelector('input') as HTMLInputElement;

afterEach(() => render(null, document.body));

it('a change that is not stored is told of, and its control shows what is stored', async () => {
  answer(fail({ kind: 'storage-full' }));
  await act(() => render(h(Page, {}), document.body));
  control().click();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failStorageFull')));
  expect(control().checked).toBe(false);
  answer(ok(null));
  control().click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(t('failStorageFull')));
});
