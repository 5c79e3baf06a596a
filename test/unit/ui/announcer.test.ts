// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { announceState, announceToScreenReader, Announcer } from '../../../src/ui/Announcer.tsx';

/** A page, and in it a dialog that silences the page's own announcer. */
const Page = ({ hasDialog }: { hasDialog: boolean }) =>
  h('main', {}, h(Announcer, {}), hasDialog && h('dialog', {}, h(Announcer, {})));

const show = (hasDialog: boolean) => act(() => render(h(Page, { hasDialog }), document.body));

const said = (selector: string) => document.querySelector(`${selector} > [aria-live]`)?.textContent;

afterEach(() => {
  render(null, document.body);
  vi.useRealTimers();
});

it('a dialog says what happens in it', async () => {
  vi.useFakeTimers();
  await show(true);
  announceToScreenReader('Copied 3 links');
  await act(() => void vi.advanceTimersByTime(150));
  expect([said('dialog'), said('main')]).toEqual(['Copied 3 links', '']);
});

it('what a dialog says while it closes is said by the page', async () => {
  vi.useFakeTimers();
  await show(true);
  announceToScreenReader('Saved the goal for spring-sale');
  await show(false);
  await act(() => void vi.advanceTimersByTime(150));
  expect(said('main')).toBe('Saved the goal for spring-sale');
});

it('what happened is not dropped for how things stand after it, in either order', async () => {
  vi.useFakeTimers();
  await show(false);
  announceToScreenReader('Restored 3 links');
  announceState('2 of 9 selected');
  announceState('3 of 9 selected');
  await act(() => void vi.advanceTimersByTime(150));
  expect(said('main')).toBe('Restored 3 links\n3 of 9 selected');
  announceState('3 of 9 selected');
  announceToScreenReader('Copied 3 links');
  await act(() => void vi.advanceTimersByTime(150));
  expect(said('main')).toBe('Copied 3 links\n3 of 9 selected');
});
