import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../../src/core/account/account.ts';
import { AccountsSection } from '../../../../src/options/account/AccountsSection.tsx';
import { useConnectForm } from '../../../../src/options/account/connect/use-connect-form.ts';
import { account as known } from '../diagnostics/facts.ts';
import { forgetEverything } from '../../fake-browser.ts';

const [first, second] = ['first', 'second'].map((id): Account => ({
  ...known,
  id,
  label: id,
  baseUrl: `https://${id}.example/api`,
})) as [Account, Account];

let view: Window;

beforeEach(() => {
  forgetEverything();
  view = new Window({ url: 'https://extension.example/' });
  for (const name of ['document', 'location', 'history', 'HTMLElement'] as const)
    vi.stubGlobal(name, view[name]);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});
// Nothing is put back: Preact runs the last effects later, and this file has a thread of its own.
afterEach(() => render(null, document.body as unknown as Element));

const Page = ({ shown, others }: { shown: Account; others: Account[] }) =>
  h(AccountsSection, {
    accounts: [shown, ...others].map((account) => ({ account, snapshot: null })),
    imported: [],
    connecting: useConnectForm(shown),
    onDisconnect: () => undefined,
  });

async function show(shown: Account, others: Account[]): Promise<void> {
  render(h(Page, { shown, others }), document.body as unknown as Element);
  await new Promise((resolve) => setTimeout(resolve));
}

async function press(name: string): Promise<void> {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await new Promise((resolve) => setTimeout(resolve));
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);

it('the form in which a key is replaced does not go over to another account', async () => {
  await show(first, [second]);
  await press('Replace key');
  expect(field('address')?.value).toBe('https://first.example/api');
  await show(second, [first]);
  expect(field('key')).toBeNull();
  await press('Replace key');
  expect(field('address')?.value).toBe('https://second.example/api');
});

it('two open forms have each their own fields', async () => {
  await show(first, [second]);
  await press('Replace key');
  await press('Add account');
  const labels = [...document.querySelectorAll('form.connect label')];
  const named = labels.map((label) => label.getAttribute('for')).filter((id) => id !== null);
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named).size).toBe(named.length);
});
