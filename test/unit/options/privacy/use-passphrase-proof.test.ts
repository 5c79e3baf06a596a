// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { Account } from '../../../../src/core/account/account.ts';
import { ok } from '../../../../src/core/result.ts';
import { usePassphraseProof } from '../../../../src/options/privacy/use-passphrase-proof.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { account as known } from '../diagnostics/facts.ts';

const [first, second] = ['first', 'second'].map((id): Account => ({
  ...known,
  id,
  label: id,
  key: { mode: 'passphrase', rounds: 1, salt: '', iv: '', data: '' },
})) as [Account, Account];

let proof: ReturnType<typeof usePassphraseProof>;
const Page = ({ accounts }: { accounts: readonly Account[] }) => {
  proof = usePassphraseProof(accounts);
  return proof.form;
};
const show = (...accounts: Account[]) => act(() => render(h(Page, { accounts }), document.body));

afterEach(() => render(null, document.body));

it('an account that goes while its passphrase is asked for is not asked for any more', async () => {
  const work = vi.fn<(proofs: readonly object[]) => Promise<void>>(async () => undefined);
  await show(first);
  await act(() => proof.ask(work));
  expect(document.body.textContent).toContain(t('failPassphraseNeeded'));
  await show();
  await vi.waitFor(() => expect(work.mock.calls).toEqual([[[]]]));
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
});

it('what was proven for the others counts', async () => {
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => ok(['first']) });
  const work = vi.fn<(proofs: readonly object[]) => Promise<void>>(async () => undefined);
  await show(first, second);
  await act(() => proof.ask(work));
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'correct horse battery';
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(document.body.textContent).toContain(t('proofHintOf', 'second')));
  await show(first);
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  expect(work.mock.calls[0]?.[0]).toMatchObject([{ accountId: 'first' }]);
});

it('work that takes the passphrase away itself is begun once', async () => {
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => ok(['first']) });
  const work = vi.fn<(proofs: readonly object[]) => Promise<void>>(async () => show());
  await show(first);
  await act(() => proof.ask(work));
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'correct horse battery';
  await act(() => void field.dispatchEvent(new Event('input', { bubbles: true })));
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  expect(work).toHaveBeenCalledTimes(1);
});
