import { expect, it } from 'vitest';
import { filterOf, noFilters, statusesOf, type Filters } from '../../../src/core/filter-links.ts';
import { linkOf } from './links.ts';

const now = Date.parse('2026-03-10T23:30:00Z');
const links = [
  linkOf({ id: 'a', clicks: 0, createdAt: '2026-03-10 23:00:00' }),
  linkOf({ id: 'b', clicks: 9, createdAt: '2026-03-04 00:00:00', status: 'paused' }),
  linkOf({ id: 'c', clicks: 1000, createdAt: '2026-03-03 23:59:59' }),
];

it.each<[Partial<Filters>, string]>([
  [{ status: 'paused' }, 'b'],
  [{ created: 1 }, 'a'],
  [{ created: 7 }, 'ab'],
  [{ clicks: 'none' }, 'a'],
  [{ clicks: 'some' }, 'bc'],
  [{ clicks: 'thousand' }, 'c'],
  [{ clicks: 'some', status: 'active' }, 'c'],
])('%j lets %s pass', (filters, ids) => {
  const passes = filterOf({ ...noFilters, ...filters }, now, null);
  expect(
    links
      .filter((link) => passes?.(link))
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

it('goes by the days of the service', () => {
  const passes = filterOf({ ...noFilters, created: 1 }, now, 60);
  expect(links.some((link) => passes?.(link))).toBe(false);
});

it('is nothing where nothing is filtered', () => {
  expect(filterOf(noFilters, now, null)).toBeNull();
  expect(statusesOf(links)).toEqual(['active', 'paused']);
});
