import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../../../src/popup/form/new-link-draft.ts';
import { useSubmitNewLink } from '../../../../src/popup/form/use-submit-new-link.ts';
import { fakeBrowser } from '../../fake-browser.ts';

const draft = { ...emptyDraft, longUrl: 'https://a.example/' };
const wishOf = { creates: [], isAnother: false, onOperation: () => undefined, onSending: () => undefined };

let form: ReturnType<typeof useSubmitNewLink>;
const Form = () => {
  form = useSubmitNewLink(wishOf);
  return null;
};

/** What the worker answers, one after the other. An error: it does not answer. */
let answers: unknown[];
let ids: string[];

beforeEach(() => {
  answers = [];
  ids = [];
  const sendMessage = async ({ input }: { input: { id: string } }) => {
    ids.push(input.id);
    return answers.shift();
  };
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const { document } = new Window();
  vi.stubGlobal('document', document);
  render(h(Form, {}), document.body as unknown as Element);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const failing = (kind: string) => ({ ok: false, error: { kind } });

it.each(['no-reply', 'storage-full', 'storage-broken'])(
  'a form whose wish ended as %s is sent again under the same id, since the worker may have stored it',
  async (kind) => {
    answers = [failing(kind), failing(kind)];
    await form.shorten(draft);
    await form.shorten(draft);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  },
);

it('a form whose wish was refused is sent as another wish', async () => {
  answers = [failing('bad-alias'), failing('bad-alias')];
  await form.shorten(draft);
  await form.shorten(draft);
  expect(new Set(ids).size).toBe(2);
});
