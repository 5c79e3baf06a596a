import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../../../src/worker/handlers.ts';
import type { Account } from '../../../../../src/core/account/account.ts';
import type { CommandName, CommandInput } from '../../../../../src/core/protocol.ts';
import { ConnectForm } from '../../../../../src/options/account/connect/ConnectForm.tsx';
import {
  useConnectForm,
  type ConnectFormState,
} from '../../../../../src/options/account/connect/use-connect-form.ts';
import { nothingManaged } from '../../../../../src/storage/managed/managed-policy.ts';
import { ManagedPolicyContext } from '../../../../../src/options/managed/use-managed-policy.ts';
import { readItem } from '../../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../../src/storage/items/items.ts';
import { startFaultServer, type FaultServer } from '../../../../faults/start-fault-server.ts';
import { fakeBrowser, forgetEverything, kept } from '../../../fake-browser.ts';

let server: FaultServer;
let other: FaultServer;
let asked: string[];
let says: boolean | Error;
let form: ConnectFormState;
let view: Window;

/** Answers as the worker does in the browser. */
const answer = <Name extends CommandName>({ command, input }: { command: Name; input: CommandInput<Name> }) =>
  handlers[command](input);

/** As browsers do: what is there already is not asked for again. */
async function request({ origins }: { origins: string[] }): Promise<boolean> {
  if (origins.every((origin) => kept.granted.has(origin))) return true;
  asked.push(...origins);
  if (says instanceof Error) throw says;
  if (says) for (const origin of origins) kept.granted.add(origin);
  return says;
}

beforeEach(async () => {
  forgetEverything();
  [server, other] = await Promise.all([startFaultServer(), startFaultServer({ key: 'other-key' })]);
  asked = [];
  says = false;
  Object.assign(fakeBrowser.runtime, { sendMessage: answer });
  Object.assign(fakeBrowser.permissions, { request });
  view = new Window();
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await handlers.eraseAllAccounts(null);
  await Promise.all([server.close(), other.close()]);
});

function show(account: Account | null, address: string | null = null): void {
  const Form = () => {
    form = useConnectForm(account);
    return h(ConnectForm, { account, connecting: form });
  };
  const value = { ...nothingManaged, address };
  render(
    h(ManagedPolicyContext.Provider, { value, children: h(Form, {}) }),
    document.body as unknown as Element,
  );
}

const button = (name: string) =>
  vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`No button “${name}” in: ${document.body.textContent}`);
    return found;
  });

async function submit(name = 'Connect'): Promise<void> {
  await button(name);
  view.document.querySelector('form')?.dispatchEvent(new view.Event('submit', { cancelable: true }));
}

const failed = () => vi.waitFor(() => expect(form.attempt.at).toBe('failed'));
const connected = () => vi.waitFor(() => expect(form.attempt.at).toBe('connected'));

it.each([false, new Error('No question')])(
  'a No (%s) ends it: nothing leaves, and nothing is kept',
  async (no) => {
    says = no;
    show(null);
    form.change({ address: server.baseUrl, key: server.key });
    await submit();
    await failed();
    expect(document.body.textContent).toMatch(/Access to 127\.0\.0\.1:\d+ wasn’t allowed/);
    expect(document.body.textContent).toContain('The key is sent to 127.0.0.1');
    expect(asked).toEqual(['http://127.0.0.1/*']);
    expect(server.log).toEqual([]);
    expect(await readItem(items.account)).toBe(null);
  },
);

it('without access the key leaves only after another yes, which asks the browser nothing', async () => {
  show(null);
  form.change({ address: server.baseUrl, key: server.key });
  await submit();
  (await button('Try without it')).click();
  await connected();
  expect(asked).toHaveLength(1);
  expect(server.log.length).toBeGreaterThan(0);
  expect(await readItem(items.account)).toMatchObject({ access: 'cors' });
});

it('that yes is for one address: typing another takes it back', async () => {
  show(null);
  form.change({ address: server.baseUrl, key: server.key });
  await submit();
  await button('Try without it');
  const address = view.document.querySelector('[name="address"]');
  address?.setAttribute('value', 'https://other.example/api');
  address?.dispatchEvent(new view.Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Try without it'));
  expect([form.attempt.at, server.log, other.log]).toEqual(['idle', [], []]);
});

it('a yes that was given for one address counts for no other that the form has got meanwhile', async () => {
  show(null);
  form.change({ address: server.baseUrl, key: server.key });
  await submit();
  await failed();
  form.onConnect({ address: other.baseUrl }, { passphrase: '' }, server.baseUrl);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await failed();
  expect([server.log, other.log]).toEqual([[], []]);
});

it.each([
  ['another key for it', () => ({ key: 'another-key' }), 'Replace key'],
  ['its kept key', () => ({ authHeader: 'x-api-key' as const }), 'Save'],
  ['another address', () => ({ address: other.baseUrl, key: 'other-key' }), 'Replace key'],
])('nothing of a connected account leaves after a No: %s', async (_, change, action) => {
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
  const before = await readItem(items.account);
  const sent = server.log.length;
  show(before);
  form.change(change());
  await submit(action);
  await failed();
  await button('Try without it');
  expect([server.log.length, other.log.length]).toEqual([sent, 0]);
  expect(await readItem(items.account)).toEqual(before);
});

it('a new key is asked for where none is typed and nothing else was changed', async () => {
  await handlers.connect({ baseUrl: server.baseUrl, key: server.key, plan: 'pro', authHeader: 'bearer' });
  const sent = server.log.length;
  show(await readItem(items.account));
  await submit('Replace key');
  await failed();
  expect(document.body.textContent).toContain('Paste the API key');
  expect([asked, server.log.length]).toEqual([[], sent]);
});

it('a policy’s service is asked for like any other', async () => {
  show(null, server.baseUrl);
  form.change({ key: server.key });
  await submit();
  await failed();
  expect(server.log).toEqual([]);
  says = true;
  await submit();
  await connected();
  expect(await readItem(items.account)).toMatchObject({ access: 'permission' });
});

const waiting = {
  id: 'waits',
  plan: 'pro',
  authHeader: 'bearer',
  label: 'Acme',
  sites: ['acme.example'],
} as const;

it('what is known of an account that waits for its key is not given to another service', async () => {
  says = true;
  show(null);
  form.fill({ ...waiting, sites: [...waiting.sites], baseUrl: 'https://go.acme.example/api', color: 5 });
  form.change({ address: server.baseUrl, key: server.key });
  await submit();
  await connected();
  expect(await readItem(items.account)).toMatchObject({ label: '', sites: [], color: 1 });
});

it('at its own service it keeps its name, its sites and its color', async () => {
  says = true;
  show(null);
  form.fill({ ...waiting, sites: [...waiting.sites], baseUrl: server.baseUrl, color: 5 });
  form.change({ key: server.key });
  await submit();
  await connected();
  expect(await readItem(items.account)).toMatchObject({ label: 'Acme', sites: ['acme.example'], color: 5 });
});
