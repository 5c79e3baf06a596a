import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  usePausableUndoTime,
  type DeleteWithUndoTime,
} from '../../../../src/ui/deletions/use-pausable-undo-time.ts';

const now = 1_000_000;
let window: Window;
let undo: ReturnType<typeof usePausableUndoTime>;
const wait = vi.fn<(ms: number) => void>();

const Row = ({ deletes }: { deletes: readonly DeleteWithUndoTime[] }) => {
  undo = usePausableUndoTime(deletes, wait);
  return null;
};

const show = (deletes: readonly DeleteWithUndoTime[] | null) =>
  act(() => render(deletes && h(Row, { deletes }), window.document.body as unknown as Element));

beforeEach(() => {
  vi.useFakeTimers({ now });
  window = new Window();
  vi.stubGlobal('document', window.document);
  wait.mockClear();
});
afterEach(async () => {
  await show(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('gives what is left when the hold began, however long it lasts', async () => {
  const deletes = [{ id: 'a', until: now + 2000 }];
  await show(deletes);
  await act(() => undo.row.onPointerMove());
  vi.advanceTimersByTime(20_000);
  await show([{ id: 'a', until: Date.now() + 8000 }]);
  expect([undo.left, wait.mock.lastCall]).toEqual([2000, [8000]]);
  await show(null);
  expect(wait).toHaveBeenLastCalledWith(2000);
});

it('gives a delete that is added during the hold its full time, and no more', async () => {
  await show([{ id: 'a', until: now + 2000 }]);
  await act(() => undo.row.onPointerMove());
  // The first was postponed for as long as the hold lasts.
  await show([
    { id: 'b', until: now + 6000 },
    { id: 'a', until: now + 8000 },
  ]);
  expect([undo.left, wait.mock.lastCall]).toEqual([6000, [12_000]]);
  await show([{ id: 'a', until: now + 12_000 }]);
  expect(undo.left).toBe(6000);
});
