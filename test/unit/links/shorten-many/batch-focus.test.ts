// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { Batch, RowOutcome } from '../../../../src/core/batch/batch.ts';
import { sampleAccount } from '../../../../src/core/account/sample-account.ts';
import { BatchResultsTable } from '../../../../src/links/shorten-many/batches/BatchResultsTable.tsx';
import { BatchStateStrip } from '../../../../src/links/shorten-many/batches/BatchStateStrip.tsx';
import type { BatchCommands } from '../../../../src/links/shorten-many/batches/use-batch-commands.ts';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { useFocusRestoration } from '../../../../src/ui/focus/use-focus-restoration.ts';
import { createOperationOf, due } from '../../outbox/operations.ts';

const batch: Batch = {
  id: 'b',
  accountId: 'a',
  kind: 'create',
  createdAt: 0,
  size: 2,
  startAt: 0,
  round: 0,
  state: { at: 'running', until: null },
};

afterEach(() => {
  vi.unstubAllGlobals();
  return act(() => render(null, document.body));
});

it('keeps the focus on “Retry now” while the row is sent, and sends it once', async () => {
  const retryNow = vi.fn();
  const show = (state: CreateOperation['state'], said: string) =>
    act(() =>
      render(
        h(BatchStateStrip, {
          batch,
          account: sampleAccount,
          host: 'go.example',
          said,
          isShown: said !== '',
          current: createOperationOf({ batch: { batchId: 'b', index: 0, round: 0 }, state }),
          commands: { retryNow } as unknown as BatchCommands,
          now: 1000,
        }),
        document.body,
      ),
    );
  const failed = due({ at: 6000, because: { kind: 'unreachable' } });
  await show(failed, 'No answer');
  const button = document.querySelector('button');
  button?.focus();
  await act(() => button?.click());
  await show({ status: 'sending' }, '');
  expect(document.activeElement).toBe(button);
  expect(document.body.textContent).toContain('Sending');
  await act(() => button?.click());
  expect(retryNow).toHaveBeenCalledTimes(1);
  await show(failed, 'No answer');
  expect(document.activeElement).toBe(button);
  await act(() => button?.click());
  expect(retryNow).toHaveBeenCalledTimes(2);
});

const retryOf = (row: number) =>
  document.querySelector<HTMLElement>(`[data-index="${row}"] [aria-label*="Retry"]`);

it('keeps the focus in a row that is tried again', async () => {
  vi.stubGlobal('getComputedStyle', () => ({ lineHeight: '16px' }));
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
  const onRetry = vi.fn();
  const link = {
    shortCode: 'x',
    shortUrl: 'https://go.example/x',
    longUrl: 'https://b.example/',
    createdAt: '',
    servedAt: null,
  };
  const made: RowOutcome = { at: 'done', link, wasThere: false };
  const refused: RowOutcome = { at: 'failed', failure: { kind: 'unreachable' } };
  const Page = ({ outcome }: { outcome: RowOutcome | null }) => {
    useFocusRestoration();
    return h(BatchResultsTable, {
      batch,
      current: undefined,
      rows: [refused, outcome].map((one, index) => ({
        index,
        row: {
          submission: { longUrl: `https://${'ab'[index]}.example/`, alias: '', title: '' },
          outcome: one,
        },
      })),
      host: 'go.example',
      onSaid: () => undefined,
      onEdit: () => undefined,
      onRetry,
    });
  };
  const show = (outcome: RowOutcome | null) => act(() => render(h(Page, { outcome }), document.body));
  await show(refused);
  const retry = () => retryOf(1);
  retryOf(0)?.focus();
  retry()?.focus();
  expect(document.activeElement).toBe(retry());
  await act(() => retry()?.click());
  await show(null);
  expect(document.activeElement).toBe(retry());
  await act(() => retry()?.click());
  expect(onRetry.mock.calls).toEqual([[1]]);
  await show(refused);
  expect(document.activeElement).toBe(retry());
  await act(() => retry()?.click());
  await show(null);
  await show(made);
  await vi.waitFor(() => expect(document.activeElement?.closest('tr')?.textContent).toContain('b.example'));
});
