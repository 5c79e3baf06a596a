import { Window } from 'happy-dom';
import { Fragment, h, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../../src/core/account/account.ts';
import { fail, ok } from '../../../../src/core/result.ts';
import { readOptionsData, type OptionsData } from '../../../../src/options/options-data.ts';
import { PrivacySection } from '../../../../src/options/privacy/PrivacySection.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';
import { account as known } from '../diagnostics/facts.ts';

const key = { mode: 'passphrase', rounds: 1, salt: '', iv: '', data: '' } as const;
const [first, second] = ['first', 'second'].map((id): Account => ({
  ...known,
  id,
  key,
  label: id,
  baseUrl: `https://${id}.example/api`,
})) as [Account, Account];

let view: Window;
let data: OptionsData;
let sent: object[];
let answer: object;

beforeEach(async () => {
  forgetEverything();
  [sent, answer] = [[], ok(null)];
  const sendMessage = async (message: object) => {
    sent.push(message);
    return answer;
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  view = new Window({ url: 'https://extension.example/' });
  for (const name of ['document', 'location', 'history', 'HTMLElement', 'Event'] as const)
    vi.stubGlobal(name, view[name]);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, view[name].bind(view));
  data = await readOptionsData();
});
// Nothing is put back: Preact runs the last effects later, and this file has a thread of its own.
afterEach(() => render(null, document.body as unknown as Element));

function draw(accounts: readonly Account[], onEffects: () => void = () => undefined): void {
  const all = accounts.map((account) => ({ account, snapshot: null }));
  const props = { data: { ...data, accounts: all }, onEraseAll: () => undefined };
  const page = [h(PrivacySection, { key: 'section', ...props }), h(LastEffect, { key: 'last', onEffects })];
  render(h(Fragment, {}, page), document.body as unknown as Element);
}

/** Its effect runs after those of the section. */
function LastEffect({ onEffects }: { onEffects: () => void }): null {
  useEffect(onEffects);
  return null;
}

const show = (...accounts: Account[]) => new Promise<void>((resolve) => draw(accounts, resolve));

function forget({ id }: Account): void {
  const group = [...document.querySelectorAll('fieldset')].find(({ textContent }) =>
    textContent.includes(id),
  );
  const button = [...(group?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent === t('forgotPassphrase'),
  );
  if (!button) throw new Error('There is no button.');
  button.click();
}

const waitForForm = () => vi.waitFor(() => expect(location.hash).toBe('#replace-key'));

const waitForSwitch = () =>
  vi.waitFor(() => expect(sent).toEqual([{ command: 'showAccount', input: { id: 'second' } }]));

it('who forgot the passphrase of the shown account replaces its key', async () => {
  await show(first, second);
  forget(first);
  await waitForForm();
  expect(sent).toEqual([]);
});

it('the key of another account is replaced only once that one is shown', async () => {
  await show(first, second);
  forget(second);
  await waitForSwitch();
  expect(location.hash).toBe('');
  await show(second, first);
  await waitForForm();
  location.hash = '';
  await show(first, second);
  await show(second, first);
  expect(location.hash).toBe('');
});

it('also where that was asked for before the effects of the first rendering ran', async () => {
  const ran = new Promise<void>((resolve) => draw([first, second], resolve));
  forget(second);
  await ran;
  await waitForSwitch();
  await show(second, first);
  await waitForForm();
});

it('and not at all where it can’t be shown, which is said', async () => {
  answer = fail({ kind: 'storage-broken', detail: '' });
  await show(first, second);
  forget(second);
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('failStorageBroken')));
  await show(second, first);
  expect(location.hash).toBe('');
});
