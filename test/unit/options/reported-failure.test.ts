// @vitest-environment happy-dom
import { h, render, type ComponentChildren } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import { SettingControl } from '../../../src/options/preferences/SettingControl.tsx';
import { t } from '../../../src/platform/i18n.ts';
import { reportAnswer, useReportedFailure } from '../../../src/ui/notices/reported-failure.ts';
import ReportedFailureNotice from '../../../src/ui/notices/ReportedFailureNotice.tsx';
import { KeylessAccounts } from '../../../src/options/account/KeylessAccounts.tsx';
import CampaignField from '../../../src/popup/form/CampaignField.tsx';
import { emptyDraft } from '../../../src/popup/form/new-link-draft.ts';
import { fakeBrowser, forgetEverything } from '../fake-browser.ts';
import { account } from './diagnostics/facts.ts';

/** The settings page, as far as it has to do with this. */
function Page({ draw }: { draw: () => ComponentChildren }) {
  const failure = useReportedFailure();
  return h('main', {}, [failure && h(ReportedFailureNotice, { failure }), draw()]);
}

const show = (draw: () => ComponentChildren) => act(() => render(h(Page, { draw }), document.body));

const answer = (to: Result<null>) => Object.assign(fakeBrowser.runtime, { sendMessage: async () => to });

const control = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => forgetEverything());
afterEach(() => {
  render(null, document.body);
  reportAnswer(ok(null));
});

it('a change that is not stored is told of, and its control shows what is stored', async () => {
  answer(fail({ kind: 'storage-full' }));
  await show(() => h(SettingControl, { name: 'copy', settings: { ...defaultSettings, copy: false } }));
  control().click();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failStorageFull')));
  expect(control().checked).toBe(false);
  answer(ok(null));
  control().click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(t('failStorageFull')));
});

it('so is a choice in the popup', async () => {
  answer(fail({ kind: 'no-reply' }));
  const settings = { ...defaultSettings, campaigns: [{ ...campaign, name: 'Spring' }] };
  await show(() =>
    h(CampaignField, { settings, draft: emptyDraft, onDraft: () => undefined, isDisabled: false }),
  );
  document.querySelector('select')?.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failNoReply')));
});

const campaign = { source: 'a', medium: '', campaign: '', term: '', content: '' };

it('and what is done beside the settings', async () => {
  answer(fail({ kind: 'storage-broken', detail: '' }));
  await show(() => h(KeylessAccounts, { imported: [account], onAddKey: () => undefined }));
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent === t('remove'))?.click();
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failStorageBroken')));
});

it('what fails while a page is drawn anew is told by the next one', async () => {
  reportAnswer(fail({ kind: 'no-reply' }));
  await show(() => null);
  expect(document.body.textContent).toContain(t('failNoReply'));
});
