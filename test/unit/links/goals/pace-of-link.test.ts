import { expect, it } from 'vitest';
import { linkFromMade } from '../../../../src/storage/list/made-link.ts';
import type { DayClicks } from '../../../../src/core/statistics/days.ts';
import { paceOfLink } from '../../../../src/links/goals/use-goal-outlook-getter.ts';

const link = linkFromMade({
  link: {
    shortCode: 'a',
    shortUrl: 'https://go.example/a',
    longUrl: 'https://a.example/',
    createdAt: '2026-01-01 00:00:00',
    servedAt: null,
  },
  title: '',
});

const daysOf = (...clicks: (number | null)[]): DayClicks[] =>
  clicks.map((count, at) => ({ day: `2026-03-${String(at + 10)}`, clicks: count }));

/** A history in which the link got nothing lately. */
const quiet = { daysOf: () => daysOf(0, 0, 0, 0, 0, 0, 0, 9) };

it('says of the days that the page shows what they show, and of the history where it shows none', () => {
  expect(paceOfLink(link, daysOf(9, 1, 2, 3, 4, 5, 6, 7, 1), quiet)).toEqual({ clicks: 28, days: 7 });
  expect(paceOfLink(link, [], quiet)).toEqual({ clicks: 0, days: 7 });
  expect(paceOfLink(link, daysOf(null, null, 3), quiet)).toEqual({ clicks: 0, days: 7 });
  expect(paceOfLink(link, [], null)).toBe(null);
});
