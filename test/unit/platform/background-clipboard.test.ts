import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClipboardContent } from '../../../src/core/copy/format-link.ts';
import { browser } from '../../../src/platform/browser.ts';
import {
  answerCopyRequests,
  copyInBackground,
  openHiddenPageAhead,
} from '../../../src/platform/background-clipboard.ts';
import { kept } from '../fake-browser.ts';

interface Document {
  isOpen: boolean;
}

let shown: Document | null;
let clipboard: string;

/** Chromium's offscreen documents: what one has copied is taken after its answer, and nothing is from one that was closed. */
const offscreen = {
  Reason: { CLIPBOARD: 'CLIPBOARD' },
  createDocument: async () => {
    if (shown) throw new Error('Only a single offscreen document may be created.');
    shown = { isOpen: true };
  },
  closeDocument: async () => {
    if (!shown) throw new Error('No current offscreen document.');
    shown.isOpen = false;
    shown = null;
  },
};

async function answer(message: unknown): Promise<boolean> {
  const from = shown;
  if (!from) throw new Error('Could not establish connection. Receiving end does not exist.');
  setTimeout(() => {
    if (from.isOpen) clipboard = (message as { copy: ClipboardContent }).copy.text;
  }, 20);
  return true;
}

beforeEach(() => {
  shown = null;
  clipboard = '';
  kept.granted.add('clipboardWrite');
  vi.stubGlobal('chrome', { offscreen });
  Object.assign(browser.runtime, { sendMessage: answer });
});
afterEach(() => {
  Object.assign(browser.runtime, { sendMessage: undefined });
  vi.unstubAllGlobals();
});

it('has on the clipboard what it says was copied, also where the browser takes it later', async () => {
  expect(await copyInBackground({ text: 'first' })).toBe(true);
  await delay(50);
  expect(clipboard).toBe('first');
});

it('has the last of several on the clipboard', async () => {
  const texts = ['one', 'two', 'three'];
  expect(await Promise.all(texts.map((text) => copyInBackground({ text })))).toEqual([true, true, true]);
  await delay(50);
  expect(clipboard).toBe('three');
});

const opened = () => vi.spyOn(offscreen, 'createDocument');

describe('a page that was opened while the link was being made', () => {
  const now = performance.now.bind(performance);
  let passedMs = 0;
  beforeEach(() => {
    // No text of the copy before can still be on its way.
    passedMs += 2000;
    vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
  });
  afterEach(() => vi.restoreAllMocks());

  it('is the one that copies', async () => {
    const create = opened();
    openHiddenPageAhead();
    expect(await copyInBackground({ text: 'prepared' })).toBe(true);
    expect(create).toHaveBeenCalledTimes(1);
    await delay(50);
    expect(clipboard).toBe('prepared');
  });

  it('copies once, and the next copy has its own', async () => {
    const create = opened();
    openHiddenPageAhead();
    await copyInBackground({ text: 'one' });
    await copyInBackground({ text: 'two' });
    expect(create).toHaveBeenCalledTimes(2);
    await delay(50);
    expect(clipboard).toBe('two');
  });

  it('is opened anew where it would close before the browser has the text', async () => {
    const create = opened();
    openHiddenPageAhead();
    await delay(0);
    const later = performance.now() + 6000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await copyInBackground({ text: 'late' })).toBe(true);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('is not opened in place of one from which a text may still be taken', async () => {
    expect(await copyInBackground({ text: 'before' })).toBe(true);
    openHiddenPageAhead();
    await delay(50);
    expect(clipboard).toBe('before');
  });

  it('is not opened in place of one that is copying just now', async () => {
    opened().mockImplementationOnce(async () => {
      openHiddenPageAhead();
      shown = { isOpen: true };
    });
    expect(await copyInBackground({ text: 'just now' })).toBe(true);
    await delay(50);
    expect(clipboard).toBe('just now');
  });

  it('is no matter where it can’t be opened', async () => {
    opened().mockRejectedValueOnce(new Error('busy'));
    openHiddenPageAhead();
    expect(await copyInBackground({ text: 'all the same' })).toBe(true);
  });
});

/** The page that copies, and what it has copied. */
const listening = () => {
  const listen = vi.spyOn(browser.runtime.onMessage, 'addListener');
  const copied: string[] = [];
  answerCopyRequests(({ text }) => copied.push(text) > 0);
  type Listener = (message: unknown, sender: object) => unknown;
  return { copied, hear: listen.mock.calls.at(-1)?.[0] as unknown as Listener };
};

describe('the page that copies', () => {
  const root = browser.runtime.getURL('');
  const worker = `${root}service-worker-loader.js`;
  afterEach(() => vi.restoreAllMocks());

  it('copies for the worker', async () => {
    const { copied, hear } = listening();
    expect(await hear({ copy: { text: 'asked' } }, { id: browser.runtime.id, url: worker })).toBe(true);
    expect(copied).toEqual(['asked']);
  });

  it.each([
    { id: browser.runtime.id, url: `${root}src/popup/index.html` },
    { id: browser.runtime.id, url: `${root}src/options/index.html#${worker}` },
    { id: browser.runtime.id, url: `${root}src/popup/index.html?a.js` },
    { id: browser.runtime.id, url: 'https://evil.example/background.js' },
    { id: 'neighbour', url: worker },
    { id: browser.runtime.id },
    {},
  ])('copies nothing for %o', (sender) => {
    const { copied, hear } = listening();
    expect(hear({ copy: { text: 'https://evil.example/' } }, sender)).toBeUndefined();
    expect(copied).toEqual([]);
  });
});
