import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/core/failure.ts';
import type { PopupData } from '../../../src/popup/popup-data.ts';
import PopupStrip from '../../../src/popup/PopupStrip.tsx';
import { account } from '../options/diagnostics/facts.ts';
import { createOperationOf, due } from '../outbox/operations.ts';
import { popupDataOf } from './popup-data.ts';

const unreachable: Failure = { kind: 'unreachable' };

function stripOf(parts: Partial<PopupData>, failure: Failure | null = null, said: Failure | null = null) {
  const failed = failure && { failure, at: 0, isAsked: false };
  const list = { failed, refresh: () => undefined };
  return renderToString(h(PopupStrip, { data: popupDataOf(parts), account, list, said }));
}

it('says why the numbers are old, unless the form has said it', () => {
  expect(stripOf({}, unreachable)).toContain('class="strip"');
  expect(stripOf({}, unreachable, { kind: 'timed-out' })).toBe('');
  expect(stripOf({}, { kind: 'unauthorized' }, { kind: 'unauthorized' })).toBe('');
  expect(stripOf({}, { kind: 'unauthorized' }, unreachable)).toContain('class="strip"');
});

it('says once why links are pending, however many there are', () => {
  const creates = ['a', 'b'].map((id) => createOperationOf({ id, state: due({ because: unreachable }) }));
  expect(stripOf({ creates }).match(/No answer from/g)).toHaveLength(1);
  expect(stripOf({ creates }, null, unreachable)).toBe('');
});

it('says how many requests are left from 80% on, and never before', () => {
  const requestsFreedAt = Date.now() + 60_000;
  expect(stripOf({ requests: 800, requestsFreedAt })).toMatch(/200 of 1,000 requests left until \d/);
  expect(stripOf({ requests: 799, requestsFreedAt })).toBe('');
});

it('says no longer how many are left once that time is over, in a panel that stays open', async () => {
  const window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('addEventListener', vi.fn<() => void>());
  vi.stubGlobal('removeEventListener', vi.fn<() => void>());
  vi.useFakeTimers();
  const root = window.document.body as unknown as Element;
  const data = popupDataOf({ requests: 800, requestsFreedAt: Date.now() + 60_000 });
  const list = { failed: null, refresh: () => undefined };
  await act(() => render(h(PopupStrip, { data, account, list, said: null }), root));
  await act(() => void vi.advanceTimersByTime(50_000));
  expect(root.textContent).toContain('requests left until');
  await act(() => void vi.advanceTimersByTime(10_000));
  expect(root.textContent).toBe('');
  await act(() => render(null, root));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
