import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import type { Failure } from '../../../../src/core/failure.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { WaitingCard } from '../../../../src/popup/outcome/FormNotice.tsx';
import PendingLinks from '../../../../src/popup/outcome/PendingLinks.tsx';
import { fakeBrowser } from '../../fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const waitingFor = (because: Failure) => due({ because });

it.each<[string, Failure, string]>([
  ['Access that was taken back', { kind: 'no-permission', origin: 'https://a.example' }, 'Allow access'],
  ['A service that is down', { kind: 'server-error', status: 503 }, 'Retry now'],
])('%s puts the focus on the way on', (_, why, name) => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const operation = { id: 'i', longUrl: 'https://a.example/', state: waitingFor(why) } as CreateOperation;
  const card = h(WaitingCard, { operation, host: 'a.example', zone: null });
  render(card, document.body as unknown as Element);
  expect(document.activeElement?.textContent).toBe(name);
});

const link = {
  shortCode: 'spring',
  shortUrl: 'https://a.example/spring',
  longUrl: 'https://a.example/',
  createdAt: '',
  servedAt: null,
};
const waiting = createOperationOf({ id: 'i', state: waitingFor({ kind: 'server-error', status: 503 }) });
const asking = createOperationOf({ id: 'i', state: { status: 'needsDecision', candidates: [link] } });

const card = (operation: CreateOperation) => h(WaitingCard, { operation, host: 'a.example', zone: null });
const list = (operation: CreateOperation) =>
  h(PendingLinks, { creates: [operation], host: 'a.example', last: null, onSettled: () => undefined });

it.each([
  ['a retry', waiting, t('retryNow')],
  ['a cancel', waiting, t('cancel')],
  ['another link', asking, t('makeNew')],
  ['a choice', asking, t('useThis', '\u2068spring\u2069')],
  ['a cancel of a question', asking, t('cancel')],
])('says why %s had no effect, until the operation gets on', async (_, operation, name) => {
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async () => ({ ok: false, error: { kind: 'no-reply' } }),
  });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const body = document.body as unknown as Element;
  for (const draw of [card, list]) {
    await act(() => render(draw(operation), body));
    expect(body.textContent).not.toContain(t('failNoReply'));
    const button = [...body.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await act(() => button?.click());
    await vi.waitFor(() => expect(body.textContent).toContain(t('failNoReply')));
    await act(() => render(draw({ ...operation, revision: operation.revision + 1 }), body));
    expect(body.textContent).not.toContain(t('failNoReply'));
    render(null, body);
  }
});

it('asks whether a link is the wanted one, or says why the service may have given another, with its URL once', () => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const body = document.body as unknown as Element;
  const draw = (isDoubtful: boolean) => {
    render(card({ ...asking, state: { status: 'needsDecision', candidates: [link], isDoubtful } }), body);
    return [...body.querySelectorAll('.notice strong, .notice p')].map(({ textContent }) => textContent);
  };
  expect(draw(false)).toEqual([t('isOneYours'), t('unclear')]);
  expect(draw(true)).toEqual([t('answeredOther', 'a.example')]);
});

it.each([
  [waiting, [t('retryNow'), t('cancel')]],
  [asking, [t('cancel'), t('makeNew')]],
])(
  'has the buttons as they are drawn: of a question, the one that creates a link last',
  async (operation, names) => {
    const { document } = new Window();
    vi.stubGlobal('document', document);
    const body = document.body as unknown as Element;
    await act(() => render(card(operation), body));
    const buttons = [...body.querySelectorAll('.waiting-card > .row button')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    // Enter repeats or creates, and cancels nothing.
    expect(document.activeElement?.textContent).not.toBe(t('cancel'));
    render(null, body);
  },
);

it('tries a link that waits for its service again by an icon, so that its alias has room', async () => {
  const operation = createOperationOf({
    id: 'i',
    alias: 'worker-bug-11',
    state: waitingFor({ kind: 'offline' }),
  });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  const body = document.body as unknown as Element;
  await act(() => render(list(operation), body));
  expect(body.querySelector('.row .icon-button')?.getAttribute('aria-label')).toBe(t('retryNow'));
  expect(body.textContent).not.toContain(t('retryNow'));
  render(null, body);
});
