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
  [{ created: { from: '2026-03-04', to: '' } }, 'ab'],
  [{ created: { from: '', to: '2026-03-04' } }, 'bc'],
  [{ created: { from: '2026-03-04', to: '2026-03-04' } }, 'b'],
  [{ clicks: { least: 0, most: 0 } }, 'a'],
  [{ clicks: { least: 9, most: 999 } }, 'b'],
  [{ clicks: { least: 1, most: null } }, 'bc'],
  [{ clicks: { least: 1000, most: null } }, 'c'],
  [{ clicks: { least: 1, most: null }, status: 'active' }, 'c'],
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
