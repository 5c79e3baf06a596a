import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, type Handlers } from '../../../src/platform/answers.ts';
import { fakeBrowser } from '../fake-browser.ts';

type Sender = { id?: string; url?: string };
type Listener = (message: unknown, sender: Sender) => Promise<unknown> | undefined;

const command = vi.fn(async () => ({ ok: true, value: null }));
let ask: Listener;

beforeEach(() => {
  const listen = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  answerWith({ forgetAccount: command } as unknown as Handlers);
  ask = listen.mock.calls.at(-1)?.[0] as unknown as Listener;
});
afterEach(() => {
  vi.restoreAllMocks();
  command.mockClear();
});

const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('src/popup/index.html') };
const message = { command: 'forgetAccount', input: null };

it('the extension’s own pages are answered', async () => {
  expect(await ask(message, own)).toEqual({ ok: true, value: null });
});

it.each<[string, Sender]>([
  ['a script in a web page', { id: own.id, url: 'https://evil.example/' }],
  ['a page whose address begins like ours', { id: own.id, url: `https://evil.example/#${own.url}` }],
  ['another extension', { id: 'neighbour', url: own.url }],
  ['nobody in particular', {}],
])('%s is not', (_name, sender) => {
  expect(ask(message, sender)).toBeUndefined();
  expect(command).not.toHaveBeenCalled();
});

it.each([
  null,
  'forgetAccount',
  {},
  { command: 'toString', input: null },
  { command: '__proto__', input: null },
  { command: ['forget', 'Account'], input: null },
])('what is no command is none: %j', (other) => {
  expect(ask(other, own)).toBeUndefined();
  expect(command).not.toHaveBeenCalled();
});
