import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import type { CreateOperation, DeleteOperation } from '../../../../src/outbox/operation.ts';
import { useUnseenOutcomes } from '../../../../src/popup/outcome/use-unseen-outcomes.ts';
import { isCreatedLinkDeleted } from '../../../../src/popup/popup-reducer.ts';
import { linkOf } from '../../core/links.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { createOperationOf, deleteOperationOf } from '../../outbox/operations.ts';

let body: Element;
let seen: string[];
beforeEach(() => {
  seen = [];
  const sendMessage = async ({ input }: { input: { operationId: string } }) => {
    seen.push(input.operationId);
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

interface Shown {
  creates: readonly CreateOperation[];
  deletes?: DeleteOperation[];
  codes?: string[];
}

function Unseen({ creates, deletes = [], codes = [] }: Shown) {
  const data = { deletes, deletedCodes: new Set(codes) };
  const { outcomes } = useUnseenOutcomes(creates, true, (create) => isCreatedLinkDeleted(create, data));
  return h('p', {}, outcomes.map(({ id }) => id).join());
}

const show = async (shown: Shown): Promise<string> => {
  await act(() => render(h(Unseen, shown), body));
  return body.textContent ?? '';
};

const made = (id: string, shortCode: string): CreateOperation =>
  createOperationOf({
    id,
    state: { status: 'done', link: asCreatedLink(linkOf({ shortCode })), existed: false, settledAt: 1 },
  });

it('a link that is deleted in the list is not said to be created any more', async () => {
  const creates = [made('first', 'abc'), made('second', 'def')];
  expect(await show({ creates })).toBe('first,second');
  const deletes = [deleteOperationOf({ shortCode: 'abc', seq: 2 })];
  expect(await show({ creates, deletes, codes: ['abc'] })).toBe('second');
  // The next list lacks the link, so the outbox has forgotten both.
  expect(await show({ creates: [] })).toBe('second');
});

it('one that comes in the moment in which another goes is shown', async () => {
  const creates = [made('first', 'abc')];
  await show({ creates });
  const deletes = [deleteOperationOf({ shortCode: 'abc', seq: 2 })];
  const later = [...creates, made('later', 'xyz')];
  expect((await show({ creates: later, deletes, codes: ['abc'] })).split(',')).toContain('later');
});

it('nor one that was deleted elsewhere before, which the button need not show any longer', async () => {
  const creates = [made('deleted', 'ghi')];
  expect(await show({ creates, codes: ['ghi'] })).not.toContain('deleted');
  expect(seen).toEqual(['deleted']);
});
