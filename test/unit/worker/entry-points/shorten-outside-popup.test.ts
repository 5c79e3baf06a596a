import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { handleKeyboardCommand } from '../../../../src/worker/entry-points/keyboard-commands.ts';
import { updateLinkedIcons } from '../../../../src/worker/entry-points/linked-icon.ts';
import { runBatches } from '../../../../src/worker/batches/run-batches.ts';
import { shortenOrReviewSelection } from '../../../../src/worker/entry-points/shorten-or-review-selection.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { readBatchRows } from '../../../../src/storage/batches/batches.ts';
import { describeFailure as inWords } from '../../../../src/i18n/describe-failure.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { readPopupRequest } from '../../../../src/storage/items/popup-request.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { startConnected, stopConnected } from '../connected.ts';
import { submissionFor } from '../operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/asked';
const press = (url = longUrl, entryPoint: 'command' | 'menu' | 'address-bar' = 'command') =>
  shortenOutsidePopup({ entryPoint, longUrl: url, title: '' });

beforeEach(async () => {
  server = await startConnected();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

const made = () => server.truth.links.map((link) => link.longUrl);

it('a page that is shortened by the keys gets one link where they are pressed twice', async () => {
  await Promise.all([press(), press()]);
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('a panel that is pressed while the link of a shortcut is on its way gets that link', async () => {
  const pressed = press();
  await vi.waitFor(async () => expect((await readOutbox()).operations).toHaveLength(1), { interval: 1 });
  const [operation] = (await readOutbox()).operations;
  const submission = {
    id: crypto.randomUUID(),
    accountId: operation?.accountId ?? '',
    longUrl,
    alias: '',
    title: '',
  };
  expect(await handlers.createLink({ ...submission, entryPoint: 'popup' })).toMatchObject({
    value: { operationId: operation?.id },
  });
  await pressed;
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

/** How many turns of the batch come before the press of the keys. */
const turns = Array.from({ length: 24 }, (_, index) => index);

it.each(turns)('and where a batch comes to it in the same moment, %i turns before', async (before) => {
  const submissions = [{ longUrl, alias: '', title: '' }];
  const begun = handlers.scheduleBatch({ id: 'b', kind: 'create', submissions, undoMs: 0 });
  for (let turn = 0; turn < before; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  await Promise.all([begun, press()]);
  await vi.waitFor(async () => {
    await runBatches();
    expect(await readBatchRows('b')).toMatchObject([{ outcome: { at: 'done' } }]);
  });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('takes no title from the page where the user wants none', async () => {
  await handlers.changeSettings({ pageTitle: false });
  await shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: 'A page' });
  expect(server.truth.links).toMatchObject([{ title: '' }]);
});

it('no title of a page makes its link fail', async () => {
  await shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: `${'👩‍👩‍👧‍👦'.repeat(100)} \uD83D` });
  const [link] = server.truth.linksOf(longUrl);
  expect(link?.title).toBe(`${'👩‍👩‍👧‍👦'.repeat(42)}…`);
});

describe.each(['menu', 'command', 'address-bar'] as const)('by the entry point “%s”', (entryPoint) => {
  const tracked = `${longUrl}?utm_source=a&id=1&gclid=2`;

  it.each([
    ['are taken out where the settings say so', { isOn: true, except: [] }, `${longUrl}?id=1`],
    [
      'are taken out at the site where that was chosen',
      { isOn: false, except: ['a.example'] },
      `${longUrl}?id=1`,
    ],
    ['stay at the site where that was undone', { isOn: true, except: ['a.example'] }, tracked],
    ['stay unless somebody says so', { isOn: false, except: [] }, tracked],
  ])('tracking parameters %s', async (_, cleaning, sent) => {
    await handlers.changeSettings({ cleaning });
    await press(tracked, entryPoint);
    expect(made()).toEqual([sent]);
  });

  it('a page that has its link under the cleaned address gets no other', async () => {
    await handlers.changeSettings({ cleaning: { isOn: true, except: [] } });
    await submissionFor(longUrl);
    await press(`${longUrl}?fbclid=1`, entryPoint);
    expect(made()).toEqual([longUrl]);
  });

  it('an address with a secret is not sent unseen, and goes when it is pressed in the form', async () => {
    const opened = vi.spyOn(fakeBrowser.action, 'openPopup');
    const url = 'https://a.example/?access_token=abc123';
    await press(url, entryPoint);
    expect(made()).toEqual([]);
    const { operations } = await readOutbox();
    expect(operations).toMatchObject([
      { longUrl: url, state: { failure: { kind: 'look-first', why: 'secret' } } },
    ]);
    expect(opened).toHaveBeenCalledOnce();
    expect(await readPopupRequest()).toMatchObject({ operationId: operations[0]?.id });
    expect(kept.button.badge).toBe('!');
    await submissionFor(url);
    expect(made()).toEqual([url]);
  });

  it('an address with a secret is sent at once where the user wants no warning', async () => {
    await handlers.changeSettings({ warn: false });
    const url = 'https://a.example/?access_token=abc123';
    await press(url, entryPoint);
    expect(made()).toEqual([url]);
  });

  it('a short link of the user’s own is not shortened once more unseen', async () => {
    await submissionFor(longUrl);
    const [link] = server.truth.links;
    await press(`${server.baseUrl.replace(/\/api$/, '')}/${link?.code}`, entryPoint);
    expect(made()).toEqual([longUrl]);
  });

  it('nor is one that the list alone knows', async () => {
    await submissionFor(longUrl);
    const [operation] = (await readOutbox()).operations;
    await handlers.markOperationSeen({ operationId: operation?.id ?? '' });
    await handlers.refresh({ maxAgeMs: 0 });
    expect((await readOutbox()).operations).toEqual([]);
    const [link] = server.truth.links;
    await press(`${server.baseUrl.replace(/\/api$/, '')}/${link?.code}`, entryPoint);
    expect(made()).toEqual([longUrl]);
  });
});

it('a URL of which nobody knows where it ends is shown first, even if it has a link', async () => {
  await submissionFor(longUrl);
  vi.setSystemTime(Date.now() + 2000);
  await shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: '', mayEndElsewhere: true });
  const { operations } = await readOutbox();
  expect(operations.at(-1)).toMatchObject({
    longUrl,
    state: { status: 'failed', failure: { kind: 'look-first', why: 'doubtful-end' } },
  });
  expect(made()).toEqual([longUrl]);
});

it.each([
  ['https://a.example/q?name="b"&id=7', 'done'],
  ['https://a.example/jp「タイトル」', 'failed'],
  ['https://a.example/x.', 'failed'],
])('%s, selected where no script can read, is %s', async (url, status) => {
  await shortenOrReviewSelection('menu', ` ${url}\n`, null);
  expect((await readOutbox()).operations).toMatchObject([{ longUrl: url, state: { status } }]);
});

it('a selected URL with a backslash is shown as it is read before it is sent', async () => {
  await shortenOrReviewSelection('menu', String.raw`https://a.example/a\_b`, null);
  expect((await readOutbox()).operations).toMatchObject([
    { longUrl: 'https://a.example/a_b', state: { failure: { kind: 'look-first', why: 'doubtful-end' } } },
  ]);
  expect(made()).toEqual([]);
});

it('two URLs with a sign between them, selected where no script can read, are shown as two', async () => {
  await shortenOrReviewSelection('menu', 'https://a.example/a→https://b.example/b', null);
  expect((await readOutbox()).operations).toEqual([]);
  expect(made()).toEqual([]);
});

it.each([
  'https://www.google.com/url?q=https%3A%2F%2Fa.example%2F',
  'https://protect-de.mimecast.com/s/AbC1D2eF3?domain=a.example',
])('%s is shown with what it wraps before it is sent', async (url) => {
  await press(url, 'menu');
  const { operations } = await readOutbox();
  expect(operations).toMatchObject([
    { longUrl: url, state: { failure: { kind: 'look-first', why: 'wrapped' } } },
  ]);
  expect(made()).toEqual([]);
});

it('a secret whose page has a link already keeps that link', async () => {
  const url = 'https://a.example/?access_token=abc123';
  await submissionFor(url);
  // A press in the same moment would be joined to the one before.
  vi.setSystemTime(Date.now() + 2000);
  await press(url);
  expect((await readOutbox()).operations.map(({ state }) => state.status)).toEqual(['done', 'done']);
  expect(made()).toEqual([url]);
});

it('the message stands in the tab in which it was asked for, whichever is in front by then', async () => {
  kept.tabs.set(1, { url: longUrl, active: true }).set(2, { url: 'https://b.example/', active: false });
  vi.spyOn(fakeBrowser.action, 'openPopup').mockRejectedValue(new Error('No window'));
  const executeScript = vi.fn(async (_script: { target: { tabId: number } }) => []);
  Object.assign(fakeBrowser, { scripting: { executeScript } });
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    for (const [id, tab] of kept.tabs) kept.tabs.set(id, { ...tab, active: id === 2 });
    return fetch(...request);
  });
  await press();
  expect(new Set(executeScript.mock.calls.map(([{ target }]) => target.tabId))).toEqual(new Set([1]));
  Reflect.deleteProperty(fakeBrowser, 'scripting');
});

it('the keys mean the page in front when they were pressed, whichever is in front once the worker has started', async () => {
  kept.tabs.set(1, { url: longUrl, active: false }).set(2, { url: 'https://b.example/', active: true });
  await handleKeyboardCommand('shorten-page', { id: 1, url: longUrl, title: 'A' });
  const { operations } = await readOutbox();
  expect(createsOf(operations)).toMatchObject([{ longUrl, title: 'A', entryPoint: 'command' }]);
});

it('keys that come without a tab, as global ones do, mean the page in front', async () => {
  kept.tabs.set(1, { url: longUrl, active: true });
  await handleKeyboardCommand('shorten-page', undefined);
  const { operations } = await readOutbox();
  expect(createsOf(operations)).toMatchObject([{ longUrl, entryPoint: 'command' }]);
});

it('says each reason in words of its own', () => {
  const sentences = (
    ['secret', 'mail-address', 'wrapped', 'private-host', 'cut-off', 'short-link', 'doubtful-end'] as const
  ).map((why) => inWords({ kind: 'look-first', why }, 'go.example').sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^No link has been created yet\. /);
});

describe('the link of a page, looked for by its cleaned address', () => {
  beforeEach(async () => {
    await handlers.changeSettings({ cleaning: { isOn: true, except: [] }, entryPoints: { pageMark: true } });
    await submissionFor(longUrl);
    vi.setSystemTime(Date.now() + 2000);
    kept.tabs.set(1, { url: `${longUrl}?utm_source=letter`, active: true });
  });

  it('marks the button', async () => {
    await updateLinkedIcons();
    expect(await fakeBrowser.action.getTitle({ tabId: 1 })).toMatch(/^This page has a link/);
  });

  it('is copied again by its keys', async () => {
    await handleKeyboardCommand('copy-again', { id: 1, url: `${longUrl}?utm_source=letter` });
    const { operations } = await readOutbox();
    expect(createsOf(operations).filter(({ entryPoint }) => entryPoint === 'command')).toMatchObject([
      { state: { status: 'done', existed: true } },
    ]);
    expect(made()).toEqual([longUrl]);
  });
});
