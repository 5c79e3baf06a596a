import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import OtherAccountNotice from '../../../../src/popup/outcome/OtherAccountNotice.tsx';
import { t } from '../../../../src/platform/i18n.ts';
import { linkOf } from '../../core/links.ts';
import { fakeBrowser, forgetEverything } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';
import { createOperationOf } from '../../outbox/operations.ts';

const checkMark = 'm5 12.5';
const shown = { ...account, id: 'shown', label: 'Team' };
const other = { ...account, id: 'other', label: 'Press office' };
const failed = createOperationOf({
  id: 'i',
  title: 'A page',
  state: { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 },
});

let body: Element;
let sent: { command: string; input: unknown }[];
beforeEach(() => {
  forgetEverything();
  sent = [];
  const sendMessage = async (message: (typeof sent)[number]) => {
    sent.push(message);
    return { ok: true, value: null };
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

const draw = (operation: typeof failed | null) =>
  act(() => render(h(OtherAccountNotice, { elsewhere: { account: other, operation }, shown }), body));
const button = (name: string) =>
  [...body.querySelectorAll('button')].find(({ textContent }) => textContent === name);

it('names the account and what became of its link, and leads there for once', async () => {
  await draw(failed);
  expect(body.textContent).toContain('Press office');
  expect(body.textContent).toContain('A page');
  await act(() => button(t('makeCurrent'))?.click());
  await vi.waitFor(() =>
    expect(sent).toEqual([{ command: 'showAccount', input: { id: 'other', usual: 'shown' } }]),
  );
});

it('has no check mark for a link that was created: it was not copied', async () => {
  const link = asCreatedLink(linkOf({}));
  await draw({ ...failed, state: { status: 'done', link, existed: false, settledAt: 1 } });
  expect(body.innerHTML).not.toContain(checkMark);
});

it('is dismissed for good, but a question is not', async () => {
  await draw(failed);
  button(t('dismiss'))?.click();
  expect(sent).toEqual([{ command: 'markOperationSeen', input: { operationId: 'i' } }]);
  await draw({ ...failed, state: { status: 'needsDecision', candidates: [] } });
  expect(button(t('dismiss'))).toBeUndefined();
});

it('says nothing of a link that is hidden while its account is locked', async () => {
  await draw(null);
  expect(body.textContent).toContain(t('toldHidden'));
});
