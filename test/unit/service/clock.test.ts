import { expect, test } from 'vitest';
import { formatUtcDay, parseTimestamp, timestamp } from '../../../service/clock.ts';

test('times are UTC, whole seconds, and can be read back', () => {
  const ms = Date.parse('2026-01-02T03:04:05.999Z');
  expect(timestamp(ms)).toBe('2026-01-02 03:04:05');
  expect(parseTimestamp(timestamp(ms))).toBe(ms - 999);
  expect(formatUtcDay(ms)).toBe('2026-01-02');
});
