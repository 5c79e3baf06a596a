import { expect, it } from 'vitest';
import type { NamedClicks } from '../../../../src/core/link/analytics.ts';
import {
  clicksSoFar,
  countClicks,
  countClicksOfView,
  countReportedClicks,
  sumKnownClicks,
  type ClicksToCount,
} from '../../../../src/core/statistics/count-clicks.ts';
import {
  currentAndPrecedingPeriod,
  viewOfStoredDays,
} from '../../../../src/core/statistics/daily-clicks-view.ts';
import { daysEndingOn, subtractDays } from '../../../../src/core/statistics/days.ts';
import { noStoredDays } from '../../../../src/core/statistics/stored-daily-clicks.ts';

const today = '2026-11-25';
const now = Date.parse('2026-11-25T11:07:00Z');

/** What is known of a period that ends today: 3 clicks on each of its days, and 2 on each before. */
function knownDays(
  given: Partial<ClicksToCount> & { unknown?: string[]; firstDay?: string; period?: number } = {},
) {
  const { unknown = [], firstDay = null, period = 30, ...others } = given;
  const clicksOn = (day: string) =>
    unknown.includes(day) || day < (firstDay ?? '') ? null : day > subtractDays(today, period) ? 3 : 2;
  const view = currentAndPrecedingPeriod(noStoredDays, today, { period, firstDay }, clicksOn);
  return { ...view, total: null, isTotalOfDays: false, since: null, ...others };
}

const reportOf = (count: number, each: (place: number) => number, total: number | null = null) => ({
  totalClicks: total,
  daily: daysEndingOn(today, count).map((name, place): NamedClicks => ({ name, count: each(place) })),
});

it('counts the days that it shows, and compares the full ones with the same days before', () => {
  const { days, ...counted } = countClicks(knownDays());
  expect(counted).toMatchObject({ clicks: 90, period: 30, before: { clicks: 58 }, change: 0.5 });
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-27', today]);
});

/** 3 clicks on each day that is over. */
const steady = (today: number | null, parts: Partial<ClicksToCount> & { period?: number } = {}) => {
  const { period = 30, ...others } = parts;
  const clicksOn = (day: string) => (day === '2026-11-25' ? today : 3);
  const view = currentAndPrecedingPeriod(noStoredDays, '2026-11-25', { period, firstDay: null }, clicksOn);
  return countClicks({ ...view, total: null, isTotalOfDays: true, since: null, ...others });
};

it.each([0, 2, 500])('neither compares nor averages today, which is not over and has %d clicks', (clicks) => {
  expect(steady(clicks)).toMatchObject({
    clicks: 87 + clicks,
    before: { from: '2026-09-27', to: '2026-10-25', clicks: 87 },
    change: 0,
    fullDays: 29,
    average: 3,
  });
  expect(steady(clicks, { period: 7 })).toMatchObject({ change: 0, fullDays: 6, average: 3 });
});

it('knows the full days also where the clicks of today are not known', () => {
  expect(steady(null, { total: 95 })).toMatchObject({ clicks: 95, change: 0, average: 3 });
});

/** Nobody clicks on Saturdays and Sundays. */
const clicksOnWorkday = (day: string) => ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 0 : 10);

it('compares weekdays with the same weekdays', () => {
  const changes = daysEndingOn(today, 7).map((day) => {
    const view = currentAndPrecedingPeriod(noStoredDays, day, { period: 7, firstDay: null }, clicksOnWorkday);
    return countClicks({ ...view, total: null, isTotalOfDays: true, since: null }).change;
  });
  expect(changes).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('compares a single day with nothing: it is today', () => {
  expect(steady(2, { period: 1 })).toMatchObject({
    clicks: 2,
    before: null,
    change: null,
    fullDays: 0,
    average: null,
  });
});

it('takes today from the total where a full day is not known', () => {
  const unknown = ['2026-11-10'];
  const known = knownDays({ unknown, total: 90, isTotalOfDays: true });
  expect(countClicks(known)).toMatchObject({ clicks: 90, change: 0.5, average: 3 });
  // Today is not known either, or the service is late with its total.
  const none = knownDays({ unknown: [...unknown, today], total: 90, isTotalOfDays: true });
  expect(countClicks(none)).toMatchObject({ clicks: 90, change: null, average: null });
  expect(countClicks({ ...known, total: 2 })).toMatchObject({ clicks: 2, change: null, average: null });
});

it('averages the full days on which it was there', () => {
  const firstDay = '2026-11-23';
  const clicksOn = (day: string) => (day < firstDay ? 0 : day === today ? 1 : 4);
  const view = currentAndPrecedingPeriod(noStoredDays, today, { period: 30, firstDay }, clicksOn);
  const counted = countClicks({ ...view, total: null, isTotalOfDays: true, since: null });
  expect(counted).toMatchObject({ clicks: 9, fullDays: 2, average: 4, before: null, change: null });
});

it('compares nothing with what an earlier version has kept of all days before', () => {
  const before = { from: '2026-09-27', to: '2026-10-26', clicks: 90 };
  expect(steady(0, { before })).toMatchObject({ before, change: null });
});

it('takes the days rather than a total that says otherwise', () => {
  expect(countClicks(knownDays({ total: 4000, isTotalOfDays: true }))).toMatchObject({ clicks: 90 });
});

it('takes the total where a day is not known', () => {
  const gap = knownDays({ unknown: ['2026-11-10'], total: 2002, isTotalOfDays: true });
  expect(countClicks(gap)).toMatchObject({ clicks: 2002, period: 30 });
  expect(countClicks({ ...gap, total: null })).toMatchObject({ clicks: null, period: 30, change: null });
});

it('compares with nothing where a day before is not known', () => {
  expect(countClicks(knownDays({ unknown: ['2026-10-10'] }))).toMatchObject({
    clicks: 90,
    before: null,
    change: null,
  });
});

it('where no day is known, counts what came so far, without a change', () => {
  const known = {
    ...knownDays({ total: 4000, unknown: daysEndingOn(today, 60) }),
    before: { from: '2026-09-27', to: '2026-10-26', clicks: 10 },
    isBeforeWhole: true,
  };
  expect(countClicks(known)).toEqual({
    clicks: 4000,
    period: null,
    days: [],
    before: null,
    change: null,
    fullDays: 0,
    average: null,
  });
  expect(countClicks({ ...known, isTotalOfDays: true })).toMatchObject({ clicks: 4000, period: 30 });
});

it('shows an earlier period that is not the one just before, and compares nothing with it', () => {
  const before = { from: '2026-09-20', to: '2026-10-19', clicks: 45 };
  expect(countClicks({ ...knownDays(), before })).toMatchObject({ before, change: null });
});

it('where a total may be of other days, it is not taken for the sum of those that are known in part', () => {
  const gap = knownDays({ unknown: ['2026-11-10'], total: 4000 });
  expect(countClicks(gap)).toMatchObject({ clicks: 4000, period: null, days: [] });
});

it('compares with clicks of links that are deleted: the account was there', () => {
  const view = currentAndPrecedingPeriod(
    noStoredDays,
    today,
    { period: 30, firstDay: '2026-11-24' },
    () => 2,
  );
  expect(countClicks({ ...knownDays(), ...view }).change).toBe(0);
});

it('compares nothing with a period in which it was there in part', () => {
  const counted = countClicks(knownDays({ firstDay: '2026-10-17' }));
  expect(counted).toMatchObject({
    before: { from: '2026-10-17', to: '2026-10-25', clicks: 18 },
    change: null,
  });
});

it.each([
  ['2026-11-24', 7, 6],
  ['2026-11-06', 20, 60],
])('begins with the link of %s, at least 7 days ago, and counts all its clicks', (since, length, clicks) => {
  const counted = countClicks({ ...knownDays({ firstDay: since }), since });
  expect(counted).toMatchObject({ clicks, period: null, before: null, change: null });
  expect(counted.days).toHaveLength(length);
  // Before it was there, it had no clicks: that is no gap.
  expect(counted.days.filter((day) => day.clicks === null)).toEqual([]);
});

it('knows that a total is of the period where the list has more clicks of the link', () => {
  const summary = { totalClicks: 35, uniqueClicks: 9, totalLinks: 1, devices: [], countries: [], daily: [] };
  const period = { period: 30, firstDay: '2026-01-01' };
  const view = { ...viewOfStoredDays(noStoredDays, today, period), summary };
  const counted = (...clicks: (number | null)[]) =>
    countClicksOfView(view, sumKnownClicks(clicks.map((count) => ({ clicks: count }))), '2026-01-01');
  expect(counted(100)).toMatchObject({ clicks: 35, period: 30 });
  expect([35, 20, null].map((listed) => counted(listed).period)).toEqual([null, null, null]);
  expect([counted(20, null, 16).period, counted(20, null, 15).period]).toEqual([30, null]);
  // Its totals were seen not to change with the period, so the list is only the newer one.
  const ignoring = { ...view, hasTrailingTotals: false };
  expect(countClicksOfView(ignoring, 100, '2026-01-01')).toMatchObject({
    clicks: 35,
    period: null,
  });
});

it('says one number of clicks so far, whichever of the list and the statistics is older', () => {
  const ofPeriod = { clicks: 35, period: 30 };
  expect([100, 35, 30, null].map((listed) => clicksSoFar(listed, ofPeriod))).toEqual([100, 35, 35, null]);
  expect([100, 30].map((listed) => clicksSoFar(listed, { clicks: 35, period: null }))).toEqual([35, 35]);
  expect([clicksSoFar(100, null), clicksSoFar(100, { clicks: null, period: 30 })]).toEqual([100, 100]);
});

it('counts the days of a link that is older than they are', () => {
  const counted = countClicks({ ...knownDays({ firstDay: '2026-11-06', period: 7 }), since: '2026-11-06' });
  expect(counted).toMatchObject({ clicks: 21, period: 7, change: 0.5 });
});

it('of a report of more days than were asked for, counts those that were', () => {
  const report = reportOf(60, (place) => (place < 30 ? 2 : 3), 150);
  const counted = countReportedClicks(report, null, {
    now,
    reportedAt: now,
    zone: 0,
    firstDay: null,
    listed: 0,
  });
  expect(counted).toMatchObject({ clicks: 90, period: 30, before: { clicks: 58 }, change: 0.5 });
  expect(counted.days).toHaveLength(30);
});

it.each([
  ['some days ago', Date.parse('2026-11-20T11:07:00Z'), '2026-10-20'],
  ['by a clock that is ahead', now + 9e9, '2026-10-25'],
  ['nobody knows when', 0, '2026-10-25'],
])('compares a report of %s with the period before its own', (_, reportedAt, to) => {
  const days = Object.fromEntries(daysEndingOn('2026-11-19', 60).map((day) => [day, 2]));
  const kept = { ...noStoredDays, isByPeriod: true, days };
  const report = { totalClicks: 61, daily: [] };
  const counted = countReportedClicks(report, kept, { now, reportedAt, zone: 0, firstDay: null, listed: 0 });
  expect(counted).toMatchObject({ clicks: 61, period: 30, before: { to, clicks: 58 } });
});

it('of a report without days, counts what came so far, unless totals are known to be of a period', () => {
  const report = { totalClicks: 4000, daily: [] };
  const at = { now, reportedAt: now, zone: 0, firstDay: null, listed: 0 };
  expect(countReportedClicks(report, null, at)).toMatchObject({ clicks: 4000, period: null, days: [] });
  const kept = { ...noStoredDays, isByPeriod: true };
  expect(countReportedClicks(report, kept, at)).toMatchObject({ clicks: 4000, period: 30 });
});

it('of a report without days, says its period and change as the statistics do', () => {
  const report = { totalClicks: 2002, daily: [] };
  const at = { now, reportedAt: now, zone: 0, firstDay: '2026-01-01' };
  // The list has more clicks than those of the report, so these are of its period, though no statistics were opened yet.
  expect(countReportedClicks(report, null, { ...at, listed: 9000 })).toMatchObject({
    clicks: 2002,
    period: 30,
  });
  const last = { at: now, day: today, period: 30, closedClicks: 1950, todayClicks: 9, links: 3 };
  const before = { 30: { from: '2026-09-27', to: '2026-10-25', clicks: 1300 } };
  const kept = { ...noStoredDays, isByPeriod: true, last, before };
  expect(countReportedClicks(report, kept, { ...at, listed: 0 })).toMatchObject({
    clicks: 2002,
    change: 0.5,
    average: 1950 / 29,
  });
  // Those of yesterday are of other days, and so are those of another period.
  for (const other of [{ day: '2026-11-24' }, { period: 7 }]) {
    const old = { ...kept, last: { ...last, ...other } };
    expect(countReportedClicks(report, old, { ...at, listed: 0 }).change).toBeNull();
  }
});

it('of a report with days, compares it with the days that are kept', () => {
  const kept = {
    ...noStoredDays,
    days: Object.fromEntries(daysEndingOn('2026-10-26', 30).map((day) => [day, 1])),
  };
  const counted = countReportedClicks(
    reportOf(30, () => 2),
    kept,
    { now, reportedAt: now, zone: 0, firstDay: null, listed: 0 },
  );
  expect(counted).toMatchObject({ clicks: 60, before: { clicks: 29 }, change: 1 });
});

it.each([subtractDays(today, -1), '2099-01-01'])(
  'says the total of a link of %s, made tomorrow by the clock here, rather than zeros',
  (since) => {
    const known = knownDays({ since, total: 5, unknown: daysEndingOn(today, 60) });
    expect(countClicks(known)).toMatchObject({ clicks: 5, period: null, days: [] });
    expect(countClicks({ ...known, isTotalOfDays: true })).toMatchObject({ clicks: 5, period: null });
  },
);
