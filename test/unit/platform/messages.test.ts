import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendCommand } from '../../../src/platform/messages.ts';
import { fakeBrowser } from '../fake-browser.ts';

/** What the asking page has heard after `ms` from a worker that says nothing. */
async function heardAfter(ms: number, asked: Promise<unknown>): Promise<unknown> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([asked, Promise.resolve('nothing')]);
}

const noReply = { ok: false, error: { kind: 'no-reply' } };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(fakeBrowser.runtime, { sendMessage: () => new Promise(() => undefined) });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it('a message that the browser dropped comes to words', async () => {
  const asked = sendCommand('listBioPages', null);
  expect(await heardAfter(20_000, asked)).toBe('nothing');
  expect(await heardAfter(10_000, asked)).toEqual(noReply);
});

const newLink = {
  id: 'i',
  longUrl: 'https://a.example/',
  alias: '',
  title: '',
  entryPoint: 'popup',
} as const;
const unlisted = { linkId: null, shortCode: 'new' };

it.each([
  ['refresh', () => sendCommand('refresh', { maxAgeMs: 0 })],
  ['link whose first request got no answer', () => sendCommand('createLink', newLink)],
  ['delete of a link without an id', () => sendCommand('deleteLink', { ...unlisted, id: 'i', undoMs: 0 })],
  ['question for its clicks', () => sendCommand('fetchStatistics', { link: unlisted, days: 30 })],
])('a %s waits for a list that is still coming, until the worker is still', async (_, ask) => {
  const asked = ask();
  for (let bytes = 0; bytes < 20; bytes += 1) {
    await fakeBrowser.storage.session.set({ bytes });
    expect(await heardAfter(10_000, asked)).toBe('nothing');
  }
  expect(await heardAfter(20_000, asked)).toEqual(noReply);
});

it('what the worker does for others is no sign of an answer', async () => {
  const asked = sendCommand('listBioPages', null);
  await heardAfter(20_000, asked);
  await fakeBrowser.storage.session.set({ bytes: 1 });
  expect(await heardAfter(10_000, asked)).toEqual(noReply);
});

it.each([
  [1, { ok: true, value: [] }],
  [2, noReply],
])('a message that %d stopped workers refused is sent twice at most', async (refusals, heard) => {
  let asked = 0;
  const sendMessage = () => {
    asked += 1;
    if (asked <= refusals) throw new Error('Could not establish connection. Receiving end does not exist.');
    return Promise.resolve({ ok: true, value: [] });
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  expect(await sendCommand('listBioPages', null)).toEqual(heard);
  expect(asked).toBe(2);
});

it('a page whose extension was replaced hears so', async () => {
  Object.assign(fakeBrowser.runtime, {
    sendMessage: () => {
      throw new Error('Extension context invalidated.');
    },
  });
  expect(await sendCommand('listBioPages', null)).toEqual(noReply);
});

it.each([
  ['createLink', () => sendCommand('createLink', newLink)],
  ['refresh', () => sendCommand('refresh', { maxAgeMs: 0 })],
])('%s is sent once more where the worker was stopped in the middle of it', async (_, send) => {
  const asked: unknown[] = [];
  const sendMessage = (message: unknown) => {
    asked.push(message);
    if (asked.length === 2) return Promise.resolve({ ok: true, value: null });
    return new Promise((__, refuse) => setTimeout(() => refuse(new Error('The channel is closed.')), 20_000));
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  expect(await heardAfter(21_000, send())).toEqual({ ok: true, value: null });
  expect(asked).toEqual([asked[0], asked[0]]);
});

it('the next worker has its own time to answer', async () => {
  let asked = 0;
  const sendMessage = () => {
    asked += 1;
    if (asked > 1) return new Promise(() => undefined);
    return new Promise((_, refuse) => setTimeout(() => refuse(new Error('The channel is closed.')), 20_000));
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const waiting = sendCommand('listBioPages', null);
  expect(await heardAfter(40_000, waiting)).toBe('nothing');
  expect(await heardAfter(6_000, waiting)).toEqual(noReply);
});
