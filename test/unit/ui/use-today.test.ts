// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServiceToday, useToday } from '../../../src/ui/time/use-today.ts';

let isInSight: boolean;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 29, 23, 59, 30));
  isInSight = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isInSight ? 'visible' : 'hidden'));
  await act(() => render(h(Page, null), document.body));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const hourMs = 3_600_000;

/** Two that ask for the same day, and the day of a service whose midnight is 90 minutes earlier than that of this computer. */
const Page = () =>
  `${useToday()} ${useToday()} ${useServiceToday(90 - new Date(2026, 10, 29).getTimezoneOffset())}`;

const shown = () => document.body.textContent?.replaceAll('2026-', '');
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const comeToFront = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

it('begins another day at midnight, here and at the service', async () => {
  expect(shown()).toBe('11-29 11-29 11-30');
  await pass(29_999);
  expect(shown()).toBe('11-29 11-29 11-30');
  await pass(1);
  expect(shown()).toBe('11-30 11-30 11-30');
  await pass(22.5 * hourMs);
  expect(shown()).toBe('11-30 11-30 12-01');
});

it('finds out within a minute that the computer has slept past midnight', async () => {
  vi.setSystemTime(new Date(2026, 11, 2, 8));
  await pass(60_000);
  expect(shown()).toBe('12-02 12-02 12-02');
});

it('follows as soon as the page is in sight again, and not before', async () => {
  isInSight = false;
  await pass(9 * hourMs);
  expect(shown()).toBe('11-29 11-29 11-30');
  isInSight = true;
  await comeToFront();
  expect(shown()).toBe('11-30 11-30 11-30');
});

it('goes back with the clock', async () => {
  vi.setSystemTime(new Date(2026, 10, 28, 12));
  await pass(60_000);
  expect(shown()).toBe('11-28 11-28 11-28');
});

it('leaves no timer behind', async () => {
  await act(() => render(null, document.body));
  expect(vi.getTimerCount()).toBe(0);
});
