import { expect, it } from 'vitest';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { countNewLinks } from '../../../../src/core/statistics/figures.ts';
import { firstDayOf, wholeDaysOf } from '../../../../src/core/statistics/first-days.ts';
import { linkOf } from '../links.ts';
import { countingService, dayMs } from './counting-service.ts';

/** A link that was made some days ago, today being 0, and got two clicks on each of its days. */
async function lookAtYoung(age: number, quirks: Parameters<typeof countingService>[0], period = 30) {
  const service = countingService(quirks);
  for (let ago = 0; ago <= age; ago += 1)
    for (const second of [1, 2]) service.clicks.push(service.now() - ago * dayMs - second * 1000);
  const { view } = await service.look({ period, firstDay: service.dayOf(service.now() - age * dayMs) });
  return view;
}

const services = [{ tellsDays: false }, { tellsDays: true }, { tellsDays: 'clicked' }] as const;

it.each(services)('an average is of the days on which the link was there (%o)', async (quirks) => {
  expect(await lookAtYoung(0, quirks)).toMatchObject({ daysExisted: 1, before: null });
  expect(await lookAtYoung(4, quirks)).toMatchObject({ daysExisted: 5, before: null });
  expect(await lookAtYoung(29, quirks)).toMatchObject({ daysExisted: 30, before: null });
  expect(await lookAtYoung(80, quirks, 7)).toMatchObject({ daysExisted: 7 });
});

it.each(services)('so is what came before, and only whole periods are compared (%o)', async (quirks) => {
  expect(await lookAtYoung(39, quirks)).toMatchObject({
    daysExisted: 30,
    before: { from: '2026-10-13', to: '2026-10-21', clicks: 18 },
    isBeforeWhole: false,
  });
  expect(await lookAtYoung(59, quirks)).toMatchObject({
    before: { from: '2026-09-23', to: '2026-10-21', clicks: 58 },
    isBeforeWhole: true,
  });
});

it('days before it was there are not days without clicks', async () => {
  const { daysBefore } = await lookAtYoung(35, { tellsDays: true });
  expect(daysBefore.map(({ clicks }) => clicks)).toEqual([
    ...Array.from({ length: 24 }, () => null),
    ...Array.from({ length: 6 }, () => 2),
  ]);
});

it('clicks before the first link are of deleted ones, so the account was there', async () => {
  const service = countingService({ tellsDays: true });
  service.clicks.push(service.now() - 59 * dayMs, service.now() - 3 * dayMs);
  const { view } = await service.look({ firstDay: '2026-11-18' });
  expect(view).toMatchObject({ daysExisted: 30, before: { clicks: 1 }, isBeforeWhole: true });
});

it('where the first day is not known, every day counts', async () => {
  const { view } = await countingService({ tellsDays: true }).look();
  expect(view).toMatchObject({ daysExisted: 30, before: { clicks: 0 }, isBeforeWhole: true });
});

it('by a clock that is a day behind, a link of today has one day', async () => {
  const { view } = await countingService({ tellsDays: true }).look({ firstDay: '2026-11-22' });
  expect(view).toMatchObject({ daysExisted: 1, before: null });
});

const made = (...times: string[]) => firstDayOf(times.map((createdAt) => ({ createdAt })));

it('the first day is that of the oldest link whose time can be read', () => {
  expect(made()).toBeNull();
  expect(made('', 'soon')).toBeNull();
  expect(made('2026-11-03 10:00:00', '', '2025-01-31T23:59:59Z', '2026-01-01')).toBe('2025-01-31');
});

it('a pace is of whole days on which the link was there', () => {
  const days = daysEndingOn('2026-11-21', 5).map((day) => ({ day, clicks: day < '2026-11-19' ? 0 : 4 }));
  const ended = (createdAt: string) => wholeDaysOf({ createdAt }, days).length;
  expect([
    ended('2026-11-21 08:00:00'),
    ended('2026-11-19 23:00:00'),
    ended('2020-01-01'),
    ended(''),
  ]).toEqual([2, 2, 4, 4]);
  const unclicked = days.map((day) => ({ ...day, clicks: 0 }));
  expect(wholeDaysOf({ createdAt: '2026-11-21 08:00:00' }, unclicked)).toEqual([]);
});

it('new links are compared where the account had a link by the first day before', () => {
  const days = daysEndingOn('2026-11-21', 7).map((day) => ({ day, clicks: 0 }));
  const count = (...made: string[]) =>
    countNewLinks(
      made.map((createdAt) => linkOf({ createdAt })),
      days,
    );
  expect(count('2026-11-20', '2026-11-10')).toMatchObject({ now: 1, before: 1, isComparable: false });
  expect(count('2026-11-20', '2026-11-08')).toMatchObject({ now: 1, before: 1, isComparable: true });
  expect(count()).toMatchObject({ now: 0, before: 0, isComparable: false });
});

it('new links are compared as clicks are: today is not over', () => {
  const days = daysEndingOn('2026-11-21', 7).map((day) => ({ day, clicks: 0 }));
  const daily = daysEndingOn('2026-11-20', 20).map((createdAt) => linkOf({ createdAt }));
  expect(countNewLinks(daily, days)).toMatchObject({ now: 6, before: 6, change: 0, isComparable: true });
  const today = linkOf({ createdAt: '2026-11-21 08:00:00' });
  expect(countNewLinks([...daily, today], days)).toMatchObject({ now: 7, before: 6, change: 0 });
  expect(countNewLinks(daily, days.slice(-1))).toMatchObject({ now: 0, change: null, isComparable: false });
});
