import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { countClicksOfView } from '../../../../src/core/statistics/count-clicks.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';
import { viewOfStoredDays } from '../../../../src/core/statistics/daily-clicks-view.ts';
import { PeriodFigures } from '../../../../src/links/statistics/PeriodFigures.tsx';
import { linkOf } from '../../core/links.ts';

const today = '2026-11-21';

/** What is said of a link that was made on `firstDay`, with four clicks on each day of the last month and three before. */
function said(firstDay: string, isLink = false, links: readonly Link[] | null = null): string {
  const days = daysEndingOn(today, 60).map(
    (day, place) => [day, day < firstDay ? 0 : place < 30 ? 3 : 4] as const,
  );
  const kept = { ...noStoredDays, days: Object.fromEntries(days) };
  const view = viewOfStoredDays(kept, today, { period: 30, firstDay });
  const settled = {
    ...view,
    summary: { totalClicks: 120, uniqueClicks: 9, totalLinks: null, devices: [], countries: [], daily: [] },
  };
  const counted = countClicksOfView(settled, 0, isLink ? firstDay : null);
  return renderToString(h(PeriodFigures, { view: settled, counted, links, createdOn: 'Created Nov 10' }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('compares a link that was there in both periods', () => {
  expect(said('2026-09-01')).toMatch(/Clicks in 30 days 120 \+33% from 87 \(29 full days\)/);
  expect(said('2026-09-01')).toMatch(/Average per day 4 over 29 full days/);
  expect(said('2026-09-01')).toMatch(/Best day 4 Fri, Nov 20/);
});

it('of one that was there in a part of the period before, names that part, and compares nothing', () => {
  expect(said('2026-10-13')).toMatch(/Clicks in 30 days 120 27 in Oct 13 – 21, 2026/);
  expect(said('2026-10-13')).not.toContain('%');
});

it('of one that is younger, names the average of its own days, and compares nothing', () => {
  expect(said('2026-11-10')).toMatch(/Clicks in 30 days 48 No earlier data/);
  expect(said('2026-11-10')).toMatch(/Average per day 4 over 11 full days/);
  expect(said('2026-11-10')).not.toContain('%');
});

it('of a link that is younger than the period, counts all its clicks', () => {
  expect(said('2026-11-10', true)).toMatch(/Clicks so far 48 Created Nov 10 Unique clicks 9 /);
  expect(said('2026-11-10', true)).not.toMatch(/Average|30 days|%/);
});

it('says nothing of new links where no link is known: the list may never have come', () => {
  expect(said('2026-09-01', false, [])).not.toContain('New links');
  const link = linkOf({ createdAt: '2026-11-20 08:00:00' });
  expect(said('2026-09-01', false, [link])).toContain('New links in 30 days 1');
});

it('says how many of the new links are of today, which their change leaves out', () => {
  const made = ['2026-09-01', '2026-10-01', '2026-10-02', '2026-11-19', '2026-11-21'];
  const links = made.map((day) => linkOf({ createdAt: `${day} 08:00:00` }));
  expect(said('2026-09-01', false, links)).toMatch(
    /New links in 30 days 2 today, so far: 1 −50% from 2 \(29 full days\)/,
  );
  expect(said('2026-09-01', false, links.slice(0, -1))).toMatch(/New links in 30 days 1 −50% from 2/);
});
