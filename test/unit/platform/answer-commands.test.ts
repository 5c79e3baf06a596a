import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { allowedSenders } from '../../../src/core/protocol.ts';
import { answerCommands, type Handlers } from '../../../src/platform/answer-commands.ts';
import { fakeBrowser } from '../fake-browser.ts';

type Sender = { id?: string; url?: string };
type Listener = (message: unknown, sender: Sender) => Promise<unknown> | undefined;

const command = vi.fn(async () => ({ ok: true, value: null }));
let ask: Listener;

beforeEach(() => {
  const listen = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  answerCommands({ eraseAllAccounts: command } as unknown as Handlers);
  ask = listen.mock.calls.at(-1)?.[0] as unknown as Listener;
});
afterEach(() => {
  vi.restoreAllMocks();
  command.mockClear();
});

const own = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('src/options/index.html') };
const message = { command: 'eraseAllAccounts', input: null };

it('the extension’s own pages are answered', async () => {
  expect(await ask(message, own)).toEqual({ ok: true, value: null });
});

it.each<[string, Sender]>([
  [
    'a page of Curtail that has no use for it',
    { ...own, url: fakeBrowser.runtime.getURL('src/popup/index.html') },
  ],
  ['a script in a web page', { id: own.id, url: 'https://evil.example/' }],
  ['a page whose address begins like ours', { id: own.id, url: `https://evil.example/#${own.url}` }],
  ['another extension', { id: 'neighbour', url: own.url }],
  ['the same page in another extension', { ...own, url: own.url.replace('curtail', 'neighbour') }],
  ['a script in the worker’s place', { id: own.id }],
  ['nobody in particular', {}],
])('%s is not', (_name, sender) => {
  expect(ask(message, sender)).toBeUndefined();
  expect(command).not.toHaveBeenCalled();
});

it.each([
  null,
  'eraseAllAccounts',
  {},
  { command: 'toString', input: null },
  { command: '__proto__', input: null },
  { command: ['forget', 'Account'], input: null },
])('what is no command is none: %j', (other) => {
  expect(ask(other, own)).toBeUndefined();
  expect(command).not.toHaveBeenCalled();
});

const answersTo = (name: string, path: string): boolean => {
  const listen = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  answerCommands({ [name]: command } as unknown as Handlers);
  const last = listen.mock.calls.at(-1)?.[0] as unknown as Listener;
  return (
    last({ command: name, input: null }, { ...own, url: fakeBrowser.runtime.getURL(path) }) !== undefined
  );
};

describe('a command about keys or their protection', () => {
  const guarded = [
    'connect',
    'eraseAllAccounts',
    'disconnectAccount',
    'undoAccountImport',
    'changeImportedAccounts',
    'updateAccountDetails',
    'changeKeyMode',
    'sealKey',
    'prove',
    'changeProtection',
    'stopScreenLock',
  ] as const;
  const pages = ['popup', 'side', 'links', 'options'] as const;

  it.each(guarded.flatMap((name) => pages.map((page) => [name, page] as const)))(
    '%s from %s is taken where it is the settings',
    (name, page) => {
      expect(answersTo(name, `src/${page}/index.html`)).toBe(page === 'options');
    },
  );

  it.each(pages)('unlocking, more rounds and locking are taken from %s', (page) => {
    for (const name of ['unlock', 'addRounds', 'lock'])
      expect(answersTo(name, `src/${page}/index.html?tab=1#privacy`)).toBe(true);
  });

  it.each([
    'icons/icon-16.png',
    'src/offscreen/index.html',
    'src/worker/main.ts',
    'src/options/index.html/',
    'src/options/../popup/index.html',
    'src/popup/index.html#/src/options/index.html',
    'src/popup/index.html?/src/options/index.html',
    'SRC/options/index.html',
    '',
  ])('none is taken from %s', (path) => {
    for (const name of guarded) expect(answersTo(name, path)).toBe(false);
  });
});

it('every command says which pages may send it', () => {
  expect(Object.keys(allowedSenders).toSorted()).toEqual(Object.keys(handlers).toSorted());
});
