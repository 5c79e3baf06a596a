import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStateFromStore } from '../../../src/ui/use-state-from-store.ts';

/** The reads that were begun, each ended by the test. */
let reads: ((state: string) => void)[];
let change: (() => void) | undefined;
let shown: string;
let isLeft: boolean;

const read = () => new Promise<string>((resolve) => reads.push(resolve));
const watch = (listener: () => void) => {
  change = listener;
  return () => {
    isLeft = true;
  };
};
const Page = () => {
  shown = useStateFromStore('first', read, watch);
  return null;
};

async function changeAndRead(): Promise<(state: string) => void> {
  const before = reads.length;
  change?.();
  await vi.waitUntil(() => reads.length > before);
  const begun = reads.at(-1);
  if (!begun) throw new Error('Nothing was read.');
  return begun;
}

beforeEach(async () => {
  const window = new Window();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  reads = [];
  change = undefined;
  isLeft = false;
  render(h(Page, {}), window.document.body as unknown as Element);
  await vi.waitUntil(() => change !== undefined);
});
afterEach(async () => {
  // Preact cleans up a moment later, with the page's functions.
  render(null, document.body);
  await vi.waitUntil(() => isLeft);
  vi.unstubAllGlobals();
});

it('stays at what was read last, where an earlier read ends later', async () => {
  const endEarlier = await changeAndRead();
  const endLater = await changeAndRead();
  endLater('as it is now');
  await vi.waitUntil(() => shown === 'as it is now');
  endEarlier('as it was');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).toBe('as it is now');
});

it('shows an earlier read while a later one goes on', async () => {
  const endEarlier = await changeAndRead();
  const endLater = await changeAndRead();
  endEarlier('as it was');
  await vi.waitUntil(() => shown === 'as it was');
  endLater('as it is now');
  await vi.waitUntil(() => shown === 'as it is now');
});

it('reads seldom while changes go on, and once more after the last', () => {
  vi.useFakeTimers();
  try {
    for (let changes = 0; changes < 100; changes += 1) {
      change?.();
      vi.advanceTimersByTime(20);
    }
    expect(reads.length).toBeGreaterThan(1);
    expect(reads.length).toBeLessThan(12);
    vi.runAllTimers();
    reads = [];
    change?.();
    vi.runAllTimers();
    expect(reads).toHaveLength(1);
    change?.();
    vi.runAllTimers();
    expect(reads).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

it('reads once more for a change that came after a reading had begun', () => {
  vi.useFakeTimers();
  try {
    change?.();
    while (reads.length === 0) vi.advanceTimersToNextTimer();
    change?.();
    vi.runAllTimers();
    expect(reads).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});
