import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  clearBadgeLater,
  showFailureBadge,
  showWorkingBadge,
} from '../../../../src/worker/entry-points/badge.ts';
import { kept } from '../../fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('takes the sign of a copied link away after five seconds', async () => {
  await showWorkingBadge();
  clearBadgeLater();
  await vi.advanceTimersByTimeAsync(4900);
  expect(kept.button.badge).toBe('…');
  await vi.advanceTimersByTimeAsync(200);
  expect(kept.button.badge).toBe('');
});

it('leaves the sign of the next link, which came meanwhile', async () => {
  clearBadgeLater();
  await vi.advanceTimersByTimeAsync(4000);
  await showFailureBadge();
  await vi.advanceTimersByTimeAsync(9000);
  expect(kept.button.badge).toBe('!');
});
