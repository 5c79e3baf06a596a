import { expect, it } from 'vitest';
import { daysIncludingGaps } from '../../../src/ui/statistics/days-including-gaps.ts';

const day = (name: string, count: number) => ({ name, count });

it('are as they were told', () => {
  expect(daysIncludingGaps([day('2026-02-28', 3), day('2026-03-01', 0)])).toEqual([
    { day: '2026-02-28', clicks: 3 },
    { day: '2026-03-01', clicks: 0 },
  ]);
});

it('have a gap where a day was left out', () => {
  expect(daysIncludingGaps([day('2026-10-30', 3), day('2026-11-02T00:00:00Z', 5)])).toEqual([
    { day: '2026-10-30', clicks: 3 },
    { day: '2026-10-31', clicks: null },
    { day: '2026-11-01', clicks: null },
    { day: '2026-11-02', clicks: 5 },
  ]);
});

it('are not more than the longest period, whatever dates a service gives', () => {
  const days = daysIncludingGaps([day('1970-01-01', 1), day('2026-11-02', 5)]);
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toEqual({ day: '2026-11-02', clicks: 5 });
});
