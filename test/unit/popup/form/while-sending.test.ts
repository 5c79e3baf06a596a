import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { createInitialDraft } from '../../../../src/popup/form/new-link-draft.ts';
import { NewLinkForm } from '../../../../src/popup/form/NewLinkForm.tsx';
import type { PopupTop } from '../../../../src/popup/popup-state.ts';
import { forgetEverything } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';

const page = { url: 'https://a.example/', title: 'A page', isPrivate: false };
const draft = createInitialDraft(null, page, defaultSettings);

let body: Element;
let closed: number;

const draw = (top: PopupTop, onClose?: () => void, typed = draft, isStored = true) =>
  act(() =>
    render(
      h(NewLinkForm, {
        state: { page, draft: typed, given: draft, top, isImmediate: false },
        dispatch: () => undefined,
        account: { ...account, id: 'a' },
        settings: defaultSettings,
        newest: [],
        isStored,
        onClose,
      }),
      body,
    ),
  );

const button = (name: string) =>
  [...body.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const isDrawn = (name: string) => vi.waitFor(() => expect(button(name)).toBeDefined(), 10_000);

beforeEach(() => {
  forgetEverything();
  const view = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  body = view.document.body as unknown as Element;
  closed = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => render(null, body));
  vi.unstubAllGlobals();
});

const sending = { status: 'sending', operation: null } as const;

it('says where a service is slow that nobody has to wait, and no sooner', async () => {
  const host = new URL(account.baseUrl).host;
  vi.useFakeTimers();
  await draw({ status: 'form' }, () => (closed += 1));
  await draw(sending, () => (closed += 1));
  await act(() => void vi.advanceTimersByTime(1000));
  expect(body.textContent).not.toContain(t('noAnswerYet', host));
  await act(() => void vi.advanceTimersByTime(10_000));
  expect(body.textContent).toContain(t('noAnswerYet', host));
  button(t('close'))?.click();
  expect(closed).toBe(1);
  await draw(sending);
  expect(button(t('close'))).toBeUndefined();
  await draw({ status: 'form' });
  expect(body.textContent).not.toContain(t('noAnswerYet', host));
});

it('says of a link that is not stored yet that nothing has been sent, and to wait', async () => {
  vi.useFakeTimers();
  await draw(sending, () => (closed += 1), draft, false);
  await act(() => void vi.advanceTimersByTime(10_000));
  expect(body.textContent).toContain(t('notStoredYet'));
  expect(button(t('close'))).toBeUndefined();
  await draw(sending, () => (closed += 1));
  expect(body.textContent).not.toContain(t('notStoredYet'));
  expect(button(t('close'))).toBeDefined();
});

const keys = () => body.querySelectorAll('.primary kbd').length;

it('names Enter on the button only where that does something', async () => {
  await draw({ status: 'form' });
  expect(keys()).toBe(1);
  await draw({ status: 'form' }, undefined, { ...draft, alias: 'not an alias' });
  expect(keys()).toBe(0);
});

const main = () => body.querySelector<HTMLElement>('.primary');

it('has no button to press before there is a URL, and Enter leads to its field', async () => {
  await draw({ status: 'form' });
  expect(main()?.getAttribute('aria-disabled')).toBe('false');
  await draw({ status: 'form' }, undefined, { ...draft, longUrl: ' ' });
  expect(main()?.getAttribute('aria-disabled')).toBe('true');
  expect(keys()).toBe(0);
  await act(() => main()?.click());
  expect(document.activeElement?.getAttribute('name')).toBe('url');
});

it.each<[string, PopupTop]>([
  ['refused', { status: 'refused', failure: { kind: 'no-reply' }, operation: null }],
  [
    'waiting',
    { status: 'waiting', operation: createOperationOf({ state: due({ because: { kind: 'timed-out' } }) }) },
  ],
])('has the focus still after another try of what was %s', async (_, top) => {
  await draw(top);
  const name = t(top.status === 'waiting' ? 'retryNow' : 'tryAgain');
  await isDrawn(name);
  await act(() => button(name)?.focus());
  await draw(top.status === 'waiting' ? { status: 'sending', operation: top.operation } : sending);
  expect(document.activeElement?.classList.contains('primary')).toBe(true);
});

const fields = () => [...body.querySelectorAll<HTMLInputElement>('.create input')];

it('takes no change of what is on its way, and takes no focus either', async () => {
  await draw({ status: 'form' });
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([false, false, false]);
  fields()[2]?.focus();
  await draw(sending);
  expect(fields().map(({ readOnly }) => readOnly)).toEqual([true, true, true]);
  expect((document.activeElement as HTMLInputElement).name).toBe('alias');
});
