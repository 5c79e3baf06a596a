import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, type Result } from '../../../../src/core/result.ts';
import { t } from '../../../../src/platform/i18n.ts';
import WaitingDeletes, { type WaitingDelete } from '../../../../src/ui/deletions/WaitingDeletes.tsx';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';

let body: Element;
let answers: ((answer: Result<null>) => void)[];
const sent = vi.fn<(message: { input: unknown }) => void>();

beforeEach(() => {
  forgetEverything();
  answers = [];
  sent.mockClear();
  const sendMessage = (message: { input: unknown }) => {
    sent(message);
    return new Promise<Result<null>>((resolve) => answers.push(resolve));
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as Element;
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const waiting = (id: string, until: number | null): WaitingDelete => ({
  id,
  shortCode: id,
  wait: { why: { kind: 'unreachable' }, until },
});

const draw = (deletes: readonly WaitingDelete[]) =>
  act(() =>
    render(
      h(WaitingDeletes, { deletes, host: 'go.example', now: 1000, isExplained: false, say: () => undefined }),
      body,
    ),
  );

const retryButton = () =>
  [...body.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === t('retryNow'));
const press = () => act(() => retryButton()?.click());
const isBusy = () => retryButton()?.getAttribute('aria-disabled') === 'true';

it('asks once for the next try, until that is answered', async () => {
  await draw([waiting('a', 60_000)]);
  await press();
  await press();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(isBusy()).toBe(true);
  await act(() => answers[0]?.(ok(null)));
  await vi.waitFor(() => expect(isBusy()).toBe(false));
  await press();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('says of one that is not answered yet just that: there is nothing to cancel or to try again', async () => {
  await draw([{ id: 'a', shortCode: 'a', wait: { why: null, until: 0, isUnanswered: true } }]);
  expect(body.textContent).toContain(t('deleteUnanswered', 'go.example'));
  expect(body.querySelectorAll('button')).toHaveLength(0);
  // The answer is lost, and the row stays with the ways on.
  await draw([waiting('a', 60_000)]);
  expect(body.querySelectorAll('button')).toHaveLength(2);
});

it('asks for nothing while the request is on its way, whoever has asked for it', async () => {
  await draw([waiting('a', 0)]);
  await press();
  expect(sent).not.toHaveBeenCalled();
  expect(isBusy()).toBe(true);
  await draw([waiting('a', 0), waiting('b', null)]);
  await press();
  expect(sent.mock.calls).toMatchObject([[{ input: { operationId: 'b' } }]]);
});
