import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { asCreatedLink } from '../../../../src/core/link/link.ts';
import PendingLinks from '../../../../src/popup/outcome/PendingLinks.tsx';
import { useUnseenOutcomes } from '../../../../src/popup/outcome/use-unseen-outcomes.ts';
import { createOperationOf } from '../../outbox/operations.ts';
import { linkOf } from '../../core/links.ts';

/** The clock was ahead by hours, and was set back. */
const ahead = () => Date.now() + 5 * 3_600_000;

let body: Element;
beforeEach(() => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as Element;
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
});

const pending = (createdAt: number) => {
  const creates = [createOperationOf({ createdAt, state: { status: 'sending' } })];
  return h(PendingLinks, { creates, host: 'go.example', last: null, onSettled: () => undefined });
};

it('a submission of a time to come is pending, not of this very moment', async () => {
  await act(() => render(pending(Date.now()), body));
  expect(body.querySelectorAll('li')).toHaveLength(0);
  await act(() => render(pending(ahead()), body));
  expect(body.querySelectorAll('li')).toHaveLength(1);
});

function Unseen({ creates }: { creates: readonly CreateOperation[] }) {
  return h(
    'p',
    {},
    useUnseenOutcomes(creates, false, () => false)
      .outcomes.map(({ id }) => id)
      .join(),
  );
}

it('an outcome of a time to come is shown, and is not left to a page that has just asked', async () => {
  const link = asCreatedLink(linkOf({ shortCode: 'abc' }));
  const ended = (id: string, settledAt: number) =>
    createOperationOf({ id, state: { status: 'done', link, existed: false, settledAt } });
  await act(() => render(h(Unseen, { creates: [] }), body));
  await act(() => render(h(Unseen, { creates: [ended('now', Date.now()), ended('ahead', ahead())] }), body));
  expect(body.textContent).toBe('ahead');
});
