import { describe, expect, it } from 'vitest';
import {
  createLinkFilter,
  noFilters,
  statusesOf,
  type LinkFilters,
} from '../../../../src/core/list/filter-links.ts';
import { addDays, localDayOf } from '../../../../src/core/list/local-days.ts';
import { formatServiceTime } from '../../../../src/core/link/service-time.ts';
import { beIn } from '../../in-zone.ts';
import { linkOf } from '../links.ts';

const links = [
  linkOf({ id: 'a', clicks: 0, createdAt: '2026-03-10 23:00:00' }),
  linkOf({ id: 'b', clicks: 9, createdAt: '2026-03-04 00:00:00', status: 'paused' }),
  linkOf({ id: 'c', clicks: 1000, createdAt: '2026-03-03 23:59:59' }),
];

it.each<[Partial<LinkFilters>, string]>([
  [{ status: 'paused' }, 'b'],
  [{ created: 1 }, 'a'],
  [{ created: 7 }, 'ab'],
  [{ created: { from: '2026-03-04', to: '' } }, 'ab'],
  [{ created: { from: '', to: '2026-03-04' } }, 'bc'],
  [{ created: { from: '2026-03-04', to: '2026-03-04' } }, 'b'],
  [{ clicks: { least: 0, most: 0 } }, 'a'],
  [{ clicks: { least: 9, most: 999 } }, 'b'],
  [{ clicks: { least: 1, most: null } }, 'bc'],
  [{ clicks: { least: 1000, most: null } }, 'c'],
  [{ clicks: { least: 1, most: null }, status: 'active' }, 'c'],
])('%j lets %s pass', (filters, ids) => {
  beIn('UTC');
  const passes = createLinkFilter({ ...noFilters, ...filters }, '2026-03-10', null);
  expect(
    links
      .filter((link) => passes?.(link))
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

it('has unknown clicks in no range of clicks', () => {
  const unknown = linkOf({ clicks: null });
  for (const range of [
    { least: 0, most: 0 },
    { least: 0, most: null },
  ])
    expect(createLinkFilter({ ...noFilters, clicks: range }, '2026-03-10', null)?.(unknown)).toBe(false);
  expect(createLinkFilter({ ...noFilters, status: 'active' }, '2026-03-10', null)?.(unknown)).toBe(true);
});

it('takes what is no time for made on no day', () => {
  const since = createLinkFilter({ ...noFilters, created: { from: '2026-01-01', to: '' } }, '2026-03-10', 0);
  const until = createLinkFilter({ ...noFilters, created: { from: '', to: '2026-03-10' } }, '2026-03-10', 0);
  for (const createdAt of ['', 'yesterday', '0000-00-00 00:00:00'])
    expect([since, until].map((passes) => passes?.(linkOf({ createdAt })))).toEqual([false, false]);
  expect(since?.(linkOf({ createdAt: '2026-03-01T10:00:00.000Z' }))).toBe(true);
});

const hourMs = 3_600_000;
const calendarOf = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });

// On one of these days each zone skips or repeats an hour, except for those without summer time.
const changes = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-13',
  '2026-10-25',
  '2026-11-01',
];

describe.each(['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
  'the days are those of the user, who is in %s,',
  (zone) => {
    it.each([null, 0, 120, -210, 345, 840])('where the service is %j minutes ahead of UTC', (serviceZone) => {
      beIn(zone);
      const calendar = calendarOf(zone);
      for (const day of changes) {
        const noon = Date.parse(`${day}T12:00:00Z`);
        const times = Array.from({ length: 4 * 72 }, (_, index) => noon + (index - 4 * 36) * (hourMs / 4));
        const made = times.map((at) =>
          linkOf({ id: `${at}`, createdAt: formatServiceTime(at, serviceZone) }),
        );
        const found = (created: LinkFilters['created'], today = day) => {
          const passes = createLinkFilter({ ...noFilters, created }, today, serviceZone);
          return made.filter((link) => passes?.(link)).map(({ id }) => calendar.format(Number(id)));
        };
        const days = times.map((at) => calendar.format(at));
        expect(found({ from: day, to: day })).toEqual(days.filter((its) => its === day));
        expect(found({ from: day, to: '' })).toEqual(days.filter((its) => its >= day));
        expect(found({ from: '', to: day })).toEqual(days.filter((its) => its <= day));
        expect(found(1)).toEqual(days.filter((its) => its >= day));
        expect(found(2)).toEqual(days.filter((its) => its >= addDays(day, -1)));
        expect(times.map(localDayOf)).toEqual(days);
      }
    });
  },
);

it('is nothing where nothing is filtered', () => {
  expect(createLinkFilter(noFilters, '2026-03-10', null)).toBeNull();
  expect(statusesOf(links)).toEqual(['active', 'paused']);
});
