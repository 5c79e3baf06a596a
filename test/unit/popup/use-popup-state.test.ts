import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { asCreatedLink } from '../../../src/core/link/link.ts';
import { copyText } from '../../../src/platform/clipboard.ts';
import { announceOperation } from '../../../src/outbox/storage/write-operations.ts';
import type { PopupOpening } from '../../../src/popup/popup-state.ts';
import { usePopupState } from '../../../src/popup/use-popup-state.ts';
import { linkOf } from '../core/links.ts';
import { fakeBrowser } from '../fake-browser.ts';
import { createOperationOf } from '../outbox/operations.ts';
import { popupDataOf } from './popup-data.ts';

const first = popupDataOf({ settings: { ...defaultSettings, copy: false } });
const opening: PopupOpening = {
  first,
  page: { url: 'https://a.example/', title: 'A page', isPrivate: false },
  firstOperation: null,
  firstExisting: null,
  kept: null,
  isImmediate: true,
};

let shown: ReturnType<typeof usePopupState>;
const onMade = vi.fn<() => void>();
const Page = () => {
  shown = usePopupState({ ...opening, data: first, onMade });
  return null;
};
const status = () => shown[0].top.status;
const phase = () => ('copy' in shown[0].top ? shown[0].top.copy.phase : null);

let body: Element;
/** What was sent to the worker, and how it answers a create. */
let sent: { command: string; input: { id: string } }[];
let answer: (reply: unknown) => void;

beforeEach(async () => {
  sent = [];
  onMade.mockClear();
  const sendMessage = (message: (typeof sent)[number]) => {
    sent.push(message);
    return message.command === 'createLink'
      ? new Promise((resolve) => void (answer = resolve))
      : Promise.resolve({ ok: true, value: null });
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as Element;
  await act(() => render(h(Page, {}), body));
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

/** The operation that the page has asked for, as done. */
const done = () =>
  createOperationOf({
    id: sent[0]?.input.id ?? '',
    state: { status: 'done', link: asCreatedLink(linkOf({})), existed: false, settledAt: Date.now() },
  });

it('sends the form by itself where one click is to do everything, and shows the link that the outbox announces', async () => {
  expect(sent.map(({ command }) => command)).toEqual(['createLink']);
  expect(status()).toBe('sending');
  announceOperation(done());
  await vi.waitFor(() => expect(status()).toBe('done'));
  expect(sent.map(({ command }) => command)).toEqual(['createLink', 'markOperationSeen']);
  expect(onMade).toHaveBeenCalledTimes(1);
});

it('takes the answer of the worker as an event', async () => {
  await act(() => answer({ ok: false, error: { kind: 'not-connected' } }));
  await vi.waitFor(() => expect(status()).toBe('refused'));
});

it('hears that this page has copied something else', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  announceOperation(done());
  await vi.waitFor(() => expect(phase()).toBe('none'));
  Object.assign(document, { hasFocus: () => true });
  await act(() => shown[1]({ type: 'copyPressed' }));
  await vi.waitFor(() => expect(phase()).toBe('copied'));
  await act(async () => void (await copyText('https://go.example/other')));
  expect(phase()).toBe('none');
  expect(copied).toHaveLength(2);
});

it('does nothing more once it is closed', async () => {
  const other = vi.fn<(message: MessageEvent) => void>();
  const channel = new BroadcastChannel('curtail-changes');
  channel.addEventListener('message', other);
  render(null, body);
  announceOperation(done());
  answer({ ok: true, value: { operationId: done().id } });
  await vi.waitFor(() => expect(other).toHaveBeenCalled());
  channel.close();
  expect([onMade.mock.calls.length, sent.length]).toEqual([0, 1]);
});
