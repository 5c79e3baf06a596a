import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { readPopupData } from '../../../../src/popup/popup-data.ts';
import { initialPopupStep } from '../../../../src/popup/popup-reducer.ts';
import { handleMenuClick } from '../../../../src/worker/entry-points/menus.ts';
import { handleKeyboardCommand } from '../../../../src/worker/entry-points/keyboard-commands.ts';
import { shortenOutsidePopup } from '../../../../src/worker/entry-points/shorten-outside-popup.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { readOutbox } from '../../../../src/outbox/read.ts';
import { readFreshPopupRequest } from '../../../../src/popup/initial-popup-state.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { fakeBrowser, kept } from '../../fake-browser.ts';
import { startConnected, stopConnected } from '../connected.ts';

/** A check mark and “Copied” come from a copy that the browser has confirmed, and from nothing else. */
let server: FaultServer;
let writeText: (text: string) => Promise<void>;
let clipboard: string;
let told: string[];
const before = 'what was copied before';
const url = 'https://a.example/sign';

beforeEach(async () => {
  server = await startConnected();
  clipboard = before;
  told = [];
  writeText = async (text) => void (clipboard = text);
  const write = { writeText: (text: string) => writeText(text) };
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard: write });
  kept.granted.add('notifications');
  vi.spyOn(fakeBrowser.notifications, 'create').mockImplementation(async (_id, shown) => {
    told.push((shown as { message?: string }).message ?? '');
  });
  await handlers.changeSettings({ entryPoints: { notifications: true } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

const entryPoints = ['menu', 'command', 'address-bar'] as const;
const press = (entryPoint: (typeof entryPoints)[number]) =>
  shortenOutsidePopup({ entryPoint, longUrl: url, title: '' });
const shownFor = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Lets what nobody waits for come to its end. */
const untilAllIsTold = async () => {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
};
const code = () => server.truth.linksOf(url)[0]?.code ?? 'no link';

describe.each(entryPoints)('by the entry point “%s”', (entryPoint) => {
  it('a link that is on the clipboard has the check mark', async () => {
    kept.granted.add('clipboardWrite');
    await press(entryPoint);
    expect(clipboard).toContain(code());
    expect(kept.button).toEqual({ badge: '✓', title: expect.stringMatching(/^Copied /) });
    expect(told).toEqual([expect.stringMatching(/^Copied /)]);
  });

  it('one that the browser did not copy has none, and is told as not copied', async () => {
    kept.granted.add('clipboardWrite');
    writeText = () => Promise.reject(new Error('No focus'));
    await press(entryPoint);
    expect(clipboard).toBe(before);
    expect(kept.button).toEqual({ badge: '•', title: expect.stringContaining(code()) });
    expect(told).toEqual([expect.stringMatching(/^Short link, not copied: /)]);
  });

  it('a popup that was closed before the answer has copied nothing: the link is told, and as not copied', async () => {
    await press(entryPoint);
    expect(kept.button.badge).toBe('•');
    await shownFor(2900);
    expect(told).toEqual([]);
    await shownFor(200);
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^Short link, not copied: /)]));
    expect(told[0]).toContain(code());
    expect(kept.button.badge).toBe('•');
    expect(clipboard).toBe(before);
  });

  it('a popup that shows the link says by itself whether it was copied', async () => {
    await press(entryPoint);
    const [operation] = (await readOutbox()).operations;
    await handlers.markOperationSeen({ operationId: operation?.id ?? '' });
    await shownFor(10_000);
    await untilAllIsTold();
    expect(told).toEqual([]);
    expect(kept.button.badge).toBe('');
  });

  it('a popup that has shown the link leaves the next one to the page in front', async () => {
    kept.tabs.set(1, { url: 'https://front.example/', active: true });
    await press(entryPoint);
    const [operation] = (await readOutbox()).operations;
    expect(await readFreshPopupRequest()).toMatchObject({ operationId: operation?.id });
    await handlers.markOperationSeen({ operationId: operation?.id ?? '' });
    expect(await readFreshPopupRequest()).toBeNull();
  });

  it('nothing is called not copied where the user wants no copy', async () => {
    await handlers.changeSettings({ copy: false });
    await press(entryPoint);
    await shownFor(4000);
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^Short link: /)]));
    expect(kept.button.badge).toBe('•');
  });
});

describe('where new links are not copied by themselves', () => {
  beforeEach(async () => {
    kept.tabs.set(1, { url, active: true });
    await handlers.changeSettings({ copy: false });
  });
  const asked: Record<string, () => Promise<unknown>> = {
    '“copy as”': () =>
      handleMenuClick({
        id: 'copy-as-markdown',
        linkUrl: null,
        imageUrl: null,
        selection: null,
        pageUrl: url,
        tabTitle: 'Signs',
        frame: null,
        ofTab: 1,
        windowId: 1,
      }),
    'the keys that copy': async () => {
      await sendInPopup();
      vi.setSystemTime(Date.now() + 2000);
      await handleKeyboardCommand('copy-again', { id: 1, url });
    },
  };

  it.each(Object.entries(asked))('%s copies all the same', async (_name, ask) => {
    kept.granted.add('clipboardWrite');
    await ask();
    expect(clipboard).toContain(code());
    expect(kept.button.badge).toBe('✓');
  });

  it.each(Object.entries(asked))(
    '%s has the popup copy, and else says that it did not',
    async (_name, ask) => {
      await ask();
      const firstOperation = createsOf((await readOutbox()).operations).at(-1) ?? null;
      const { state, effects } = initialPopupStep(
        {
          first: await readPopupData(),
          page: null,
          firstOperation,
          firstExisting: null,
          kept: null,
          isImmediate: false,
        },
        Date.now(),
      );
      expect(state.top.status).toBe('done');
      expect(effects).toContainEqual(expect.objectContaining({ do: 'copy' }));
      await shownFor(4000);
      await vi.waitFor(() => expect(told).toContainEqual(expect.stringMatching(/^Short link, not copied: /)));
    },
  );
});

const sendInPopup = () =>
  handlers.createLink({ id: crypto.randomUUID(), longUrl: url, alias: '', title: '', entryPoint: 'popup' });

describe('a popup that was closed while its own form was on its way', () => {
  it('has copied nothing: the button and a notification tell its link', async () => {
    await sendInPopup();
    await shownFor(3100);
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^Short link, not copied: /)]));
    expect(kept.button).toEqual({ badge: '•', title: expect.stringContaining(code()) });
  });

  it('or that there is none', async () => {
    await server.misbehave({ match: { operation: 'create' }, fault: 'status-400-json' });
    await sendInPopup();
    await shownFor(3100);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(kept.button.badge).toBe('!');
  });

  it('and not what a popup has shown', async () => {
    const sent = await sendInPopup();
    await handlers.markOperationSeen({ operationId: sent.ok ? sent.value.operationId : '' });
    await shownFor(3100);
    await untilAllIsTold();
    expect(told).toEqual([]);
    expect(kept.button.badge).toBe('');
  });
});

/** The service answers with a link that leads to another page. */
const askInPopup = async () => {
  server.truth.links = [
    {
      id: 1,
      code: 'old',
      longUrl: 'https://b.example/',
      title: '',
      clicks: 0,
      createdAt: '2026-01-02 03:04:05',
    },
  ];
  await server.misbehave({ match: { operation: 'create' }, fault: 'answers-with-the-first-link' });
  const asked = await sendInPopup();
  return asked.ok ? asked.value.operationId : '';
};

describe('a popup whose form led to a question', () => {
  it('and was closed before: the button and a notification say so', async () => {
    await askInPopup();
    await shownFor(3100);
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(kept.button.badge).toBe('!');
  });

  it('and that shows it is enough, but the button has its sign until it is answered', async () => {
    const operationId = await askInPopup();
    await handlers.markOperationSeen({ operationId });
    await shownFor(3100);
    await vi.waitFor(() => expect(kept.button.badge).toBe('!'));
    expect(told).toEqual([]);
    await handlers.cancelOperation({ operationId });
    expect(kept.button.badge).toBe('');
  });

  it('and whose answer leads to a link copies that, since it was not seen before', async () => {
    const operationId = await askInPopup();
    await handlers.markOperationSeen({ operationId });
    expect((await readOutbox()).operations).toMatchObject([{ isSeen: false }]);
  });
});

it('a page that has its link has the check mark only once that was copied again', async () => {
  await handlers.createLink({
    id: crypto.randomUUID(),
    longUrl: url,
    alias: '',
    title: '',
    entryPoint: 'popup',
  });
  vi.setSystemTime(Date.now() + 2000);
  kept.tabs.set(1, { url, active: true });
  await handleKeyboardCommand('copy-again', { id: 1, url });
  expect(kept.button.badge).toBe('•');
  kept.granted.add('clipboardWrite');
  await handleKeyboardCommand('copy-again', { id: 1, url });
  expect(kept.button.badge).toBe('✓');
  expect(clipboard).toContain(code());
});
