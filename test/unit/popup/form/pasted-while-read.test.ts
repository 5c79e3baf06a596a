import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../src/core/account/settings.ts';
import { createInitialDraft } from '../../../../src/popup/form/new-link-draft.ts';
import { NewLinkForm } from '../../../../src/popup/form/NewLinkForm.tsx';
import type { PopupEvent } from '../../../../src/popup/popup-state.ts';
import { forgetEverything } from '../../fake-browser.ts';
import '../../html.ts';
import { account } from '../../options/diagnostics/facts.ts';

const page = { url: 'https://a.example/', title: 'A page', isPrivate: false };
const given = createInitialDraft(null, page, defaultSettings);

let view: Window;
let body: Element;
let events: PopupEvent[];

function Form() {
  const [draft, setDraft] = useState(given);
  return h(NewLinkForm, {
    state: { page, draft, given, top: { status: 'form' }, isImmediate: false },
    dispatch: (event) => {
      events.push(event);
      if (event.type === 'typed') setDraft(event.draft);
    },
    account: { ...account, id: 'a' },
    settings: defaultSettings,
    newest: [],
    isStored: true,
  });
}

beforeEach(async () => {
  forgetEverything();
  view = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  body = view.document.body as unknown as Element;
  events = [];
  await act(() => render(h(Form, {}), body));
});
afterEach(async () => {
  await act(() => render(null, body));
  vi.unstubAllGlobals();
});

const field = (name: string) => body.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** Pastes over the whole URL. The code that reads the text comes later. */
function paste(text: string): void {
  field('url')?.select();
  const pasted = Object.assign(new view.Event('paste', { cancelable: true }), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  field('url')?.dispatchEvent(pasted as unknown as Event);
}

const press = () =>
  void body.querySelector('form')?.dispatchEvent(new view.Event('submit') as unknown as Event);
const typesOf = () => events.map(({ type }) => type);
const isRead = () => vi.waitFor(() => expect(field('url')?.value).toBe('https://b.example/new'), 10_000);

it('Enter sends nothing while a pasted text is still read, for the form has another URL until then', async () => {
  paste('Look: https://b.example/new');
  press();
  expect(typesOf()).toEqual([]);
  await isRead();
  press();
  expect(typesOf()).toEqual(['typed', 'submitted']);
});

it('what is typed into another field meanwhile stays', async () => {
  paste('Look: https://b.example/new');
  const alias = field('alias');
  if (alias) alias.value = 'mine';
  alias?.dispatchEvent(new view.Event('input') as unknown as Event);
  await isRead();
  expect(field('alias')?.value).toBe('mine');
});
