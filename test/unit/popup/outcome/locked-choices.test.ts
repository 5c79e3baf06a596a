// @vitest-environment happy-dom
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { displayHost } from '../../../../src/core/url/display/display-host.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { emptyDraft, withPastedUrl } from '../../../../src/popup/form/new-link-draft.ts';
import LongUrlNotes from '../../../../src/popup/notes/LongUrlNotes.tsx';
import CopyFormatMenu from '../../../../src/popup/outcome/CopyFormatMenu.tsx';
import { forgetEverything, kept } from '../../fake-browser.ts';

beforeEach(() => forgetEverything());
afterEach(() => render(null, document.body));

const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

const showMenu = () =>
  render(h(CopyFormatMenu, { format: 'plain', onFormat: () => undefined }), document.body);

it('a format is said to be saved for the next time, unless an administrator has set it', async () => {
  showMenu();
  await settled();
  expect(document.body.textContent).toContain(t('formatSaved'));
  render(null, document.body);
  kept.managed.set('settings', { copyAs: { format: 'plain' } });
  showMenu();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain(t('formatSaved')));
});

const remembered = () => document.querySelector('.notes button')?.getAttribute('title');

function showNotes(): void {
  const draft = withPastedUrl(emptyDraft, 'https://a.example/?utm_source=x', defaultSettings);
  const props = { draft, settings: defaultSettings, page: null, accountId: 'id', newest: [], risk: null };
  render(h(LongUrlNotes, { ...props, onDraft: () => undefined, onTurn: () => undefined }), document.body);
}

it('nor is a choice for a site said to be remembered', async () => {
  showNotes();
  await settled();
  expect(remembered()).toBe(t('rememberedFor', displayHost('a.example')));
  render(null, document.body);
  kept.managed.set('settings', { cleaning: { isOn: false } });
  showNotes();
  await vi.waitFor(() => expect(remembered() || null).toBeNull());
});
