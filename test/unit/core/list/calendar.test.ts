import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, dayByKey, startOfWeek, weeksOfMonth } from '../../../../src/core/list/calendar.ts';
import { addDays } from '../../../../src/core/list/local-days.ts';

const days = fc.integer({ min: 0, max: 400_000 }).map((count) => addDays('1500-01-01', count));
const weekdays = fc.integer({ min: 0, max: 6 });

describe('a month', () => {
  it('has each of its days once, in whole weeks', () => {
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const weeks = weeksOfMonth(day, first);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(weeks.every((week) => week.some((one) => one !== null))).toBe(true);
        const all = weeks.flat().filter((one) => one !== null);
        expect(all).toContain(day);
        expect(all).toEqual(all.map((_, index) => `${day.slice(0, 8)}${String(index + 1).padStart(2, '0')}`));
        expect(addDays(all.at(-1) ?? '', 1).slice(8)).toBe('01');
      }),
    );
  });

  it('begins on the weekday where the first stands', () => {
    const [first] = weeksOfMonth('2026-11-25', 1);
    expect(first).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeksOfMonth('2026-11-25', 0)[0]?.[0]).toBe('2026-11-01');
    expect(weeksOfMonth('2027-02-01', 1)).toHaveLength(4);
    expect(weeksOfMonth('2026-08-31', 1)).toHaveLength(6);
  });
});

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-10-31', -12, '2025-10-31'],
])('%s and %i months is %s', (day, count, other) => {
  expect(addMonths(day, count)).toBe(other);
});

const by = (key: string, { shiftKey = false, first = 1 } = {}) =>
  dayByKey('2026-11-25', { key, shiftKey }, first, 'ArrowRight');

describe('a key in a month', () => {
  it('moves by days, weeks, months and years', () => {
    expect(by('ArrowRight')).toBe('2026-11-26');
    expect(by('ArrowLeft')).toBe('2026-11-24');
    expect(by('ArrowDown')).toBe('2026-12-02');
    expect(by('ArrowUp')).toBe('2026-11-18');
    expect(by('PageUp')).toBe('2026-10-25');
    expect(by('PageDown')).toBe('2026-12-25');
    expect(by('PageUp', { shiftKey: true })).toBe('2025-11-25');
    expect(by('PageDown', { shiftKey: true })).toBe('2027-11-25');
    expect(by('Enter')).toBeNull();
  });

  it('goes to the ends of the week as it is shown', () => {
    expect(by('Home')).toBe('2026-11-23');
    expect(by('End')).toBe('2026-11-29');
    expect(by('Home', { first: 0 })).toBe('2026-11-22');
    expect(by('End', { first: 6 })).toBe('2026-11-27');
  });

  it('follows the direction of the page', () => {
    expect(dayByKey('2026-11-25', { key: 'ArrowLeft', shiftKey: false }, 1, 'ArrowLeft')).toBe('2026-11-26');
    expect(dayByKey('2026-11-25', { key: 'ArrowRight', shiftKey: false }, 1, 'ArrowLeft')).toBe('2026-11-24');
  });

  it('never leaves the week by Home and End', () => {
    fc.assert(
      fc.property(days, weekdays, (day, first) => {
        const start = startOfWeek(day, first);
        expect(start <= day && day <= addDays(start, 6)).toBe(true);
        expect(startOfWeek(start, first)).toBe(start);
      }),
    );
  });
});
