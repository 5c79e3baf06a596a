// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { DeleteOperation } from '../../../../src/outbox/operation.ts';
import { DeletionStatusRows } from '../../../../src/ui/deletions/DeletionStatusRows.tsx';
import { deleteOperationOf } from '../../outbox/operations.ts';

afterEach(() => act(() => render(null, document.body)));

const show = (now: number, operation: DeleteOperation) =>
  act(() =>
    render(
      h(DeletionStatusRows, {
        deletes: [operation],
        host: 'go.example',
        keyed: null,
        now,
        say: () => undefined,
      }),
      document.body,
    ),
  );

it('shows a delete that is not answered after a moment', async () => {
  const sent = deleteOperationOf({ shortCode: 'spring', attempts: 1, state: { status: 'sending' } });
  await show(1000, sent);
  await show(2999, sent);
  expect(document.body.textContent).toBe('');
  await show(3000, sent);
  await vi.waitFor(() => expect(document.body.textContent).toContain('No answer from go.example yet.'));
  await show(4000, { ...sent, state: { status: 'done', settledAt: 4000 } });
  expect(document.body.textContent).toBe('');
});
