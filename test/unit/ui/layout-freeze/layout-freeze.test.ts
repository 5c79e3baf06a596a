import { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/**
 * A list whose rows have a button each, with the pointer over it. Each test loads the module anew, because it tracks the
 * pointer.
 */
let window: Window;
let steady: typeof import('../../../../src/ui/layout-freeze/layout-freeze.ts');
let clicked: string[];
let released: number;

beforeEach(async () => {
  vi.useFakeTimers({ now: 10_000 });
  window = new Window();
  for (const name of ['document', 'Element', 'addEventListener'] as const)
    vi.stubGlobal(name, name === 'addEventListener' ? window.addEventListener.bind(window) : window[name]);
  vi.resetModules();
  steady = await import('../../../../src/ui/layout-freeze/layout-freeze.ts');
  clicked = [];
  released = 0;
  show('a', 'b', 'c');
  window.document.body.addEventListener('click', ({ target }) => {
    const row = target instanceof window.Element && target.closest('[data-row]')?.getAttribute('data-row');
    if (row) clicked.push(row);
  });
  steady.onLayoutUnfreeze(() => (released += 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows other rows in the existing elements, as a list does that draws only visible rows. */
function show(...rows: string[]): void {
  const { body } = window.document;
  if (body.children.length === 0) body.innerHTML = rows.map(() => '<p><button></button></p>').join('');
  rows.forEach((row, at) => body.children[at]?.setAttribute('data-row', row));
}

function point(name: string, at: number, buttons = 0): void {
  const target = window.document.querySelectorAll('button')[at];
  target?.dispatchEvent(new window.PointerEvent(name, { bubbles: true, cancelable: true, buttons }));
}

function click(at: number): void {
  point('pointerdown', at, 1);
  point('pointerup', at);
  const event = new window.MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  window.document.querySelectorAll('button')[at]?.dispatchEvent(event);
}

it('holds what is shown while the pointer is pressed, and for the click that follows', () => {
  point('pointerdown', 0, 1);
  expect(steady.isLayoutFrozen()).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(steady.isLayoutFrozen()).toBe(true);
  point('pointerup', 0);
  expect(steady.isLayoutFrozen()).toBe(true);
  vi.advanceTimersByTime(100);
  expect([steady.isLayoutFrozen(), released]).toEqual([false, 1]);
});

it('holds it while a control is aimed at, but not for a pointer that rests', () => {
  point('pointermove', 0);
  expect(steady.isLayoutFrozen()).toBe(true);
  vi.advanceTimersByTime(700);
  point('pointermove', 0);
  vi.advanceTimersByTime(700);
  expect([steady.isLayoutFrozen(), released]).toEqual([true, 0]);
  vi.advanceTimersByTime(100);
  expect([steady.isLayoutFrozen(), released]).toEqual([false, 1]);
});

it('lets go at the end of an aim, where the clock is behind the timer too', () => {
  // Browsers round the clock, but not the time when a timer is due.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  point('pointermove', 0);
  clock.mockReturnValue(5799.9);
  vi.advanceTimersByTime(800);
  expect([steady.isLayoutFrozen(), released]).toEqual([false, 1]);
  clock.mockRestore();
});

it('lets through what the user has asked for, wherever the pointer is', () => {
  point('pointermove', 0);
  steady.expectLayoutChanges();
  expect([steady.isLayoutFrozen(), released]).toEqual([false, 1]);
  point('pointerdown', 0, 1);
  expect(steady.isLayoutFrozen()).toBe(true);
});

it('is not held for good by a press whose end nobody told', () => {
  point('pointerdown', 0, 1);
  point('pointermove', 1);
  vi.advanceTimersByTime(1000);
  expect(steady.isLayoutFrozen()).toBe(false);
});

it('does nothing on a press that meant the row before', () => {
  point('pointermove', 1);
  vi.advanceTimersByTime(5000);
  show('a', 'c', 'd');
  steady.recordLayoutChange();
  vi.advanceTimersByTime(200);
  click(1);
  expect(clicked).toEqual([]);
  // The user has seen it, and presses again.
  click(1);
  expect(clicked).toEqual(['c']);
});

it.each([
  ['after a while', () => vi.advanceTimersByTime(400)],
  ['where the pointer came to it since', () => point('pointermove', 1)],
])('takes a press on a row that moved %s', (_, then) => {
  point('pointermove', 1);
  vi.advanceTimersByTime(5000);
  show('a', 'c', 'd');
  steady.recordLayoutChange();
  then();
  click(1);
  expect(clicked).toEqual(['c']);
});
