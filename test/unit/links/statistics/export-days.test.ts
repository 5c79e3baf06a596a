import { expect, it } from 'vitest';
import { countClicksOfView } from '../../../../src/core/statistics/count-clicks.ts';
import { viewOfStoredDays } from '../../../../src/core/statistics/daily-clicks-view.ts';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';
import { daysAsCsv, statisticsAsJson } from '../../../../src/links/statistics/export-days.ts';

const today = '2026-11-21';

/** A look at 30 days, of which nothing is known before `firstDay`, and two clicks are on each day since. */
const viewSince = (firstDay: string) =>
  viewOfStoredDays(
    {
      ...noStoredDays,
      days: Object.fromEntries(daysEndingOn(today, 30).flatMap((day) => (day < firstDay ? [] : [[day, 2]]))),
    },
    today,
    { period: 30, firstDay },
  );

it('exports of a young link only the days on which it was there', () => {
  const view = viewSince('2026-11-19');
  expect(daysAsCsv(view).trim().split('\r\n').slice(1)).toEqual([
    '2026-11-19,2',
    '2026-11-20,2',
    '2026-11-21,2',
  ]);
  const counted = countClicksOfView(view, 0, '2026-11-19');
  const { from, to, daily } = JSON.parse(statisticsAsJson(view, counted, 'https://go.example/a')) as {
    from: string;
    to: string;
    daily: object[];
  };
  expect([from, to, daily.length]).toEqual(['2026-11-19', today, 3]);
});

it('exports of an older one every day of the period', () => {
  expect(daysAsCsv(viewSince('2026-01-01')).trim().split('\r\n')).toHaveLength(31);
});

it('exports the number of clicks that is shown, whatever days the service’s own total is of', () => {
  const totals = { totalClicks: 4000, uniqueClicks: 7, totalLinks: 3 };
  const summary = { ...totals, devices: [], countries: [], daily: [] };
  const view = { ...viewSince('2026-01-01'), summary };
  const json = statisticsAsJson(view, countClicksOfView(view, 0, null), null);
  expect(JSON.parse(json)).toMatchObject({
    summary: { total_clicks: 60, unique_clicks: 7, total_links: 3 },
    before: null,
  });
});

it('names no days of a number that is of all clicks so far', () => {
  const summary = {
    totalClicks: 4000,
    uniqueClicks: 7,
    totalLinks: 3,
    devices: [],
    countries: [],
    daily: [],
  };
  const view = { ...viewOfStoredDays(noStoredDays, today, { period: 30, firstDay: null }), summary };
  expect(JSON.parse(statisticsAsJson(view, countClicksOfView(view, 0, null), null))).toMatchObject({
    from: null,
    to: null,
    summary: { total_clicks: 4000 },
    daily: [],
  });
  expect(
    JSON.parse(
      statisticsAsJson(viewSince('2026-01-01'), countClicksOfView(viewSince('2026-01-01'), 0, null), null),
    ),
  ).toMatchObject({
    from: '2026-10-23',
    to: today,
  });
});
