import { expect, it } from 'vitest';
import { createLinkFilter, noFilters } from '../../../src/core/list/filter-links.ts';
import type { Link } from '../../../src/core/link/link.ts';
import { hashOfRoute, parseRoute, type Route } from '../../../src/links/route.ts';

const newest = { by: 'created', isDescending: true } as const;

it.each<[string, Route]>([
  ['#many', { at: 'many', batch: null }],
  ['#many=1f-2', { at: 'many', batch: '1f-2' }],
  ['#links', { at: 'links', query: '', sort: newest, filters: noFilters }],
  [
    '#links&status=active&created=7&clicks=..0',
    {
      at: 'links',
      query: '',
      sort: newest,
      filters: { status: 'active', created: 7, clicks: { least: 0, most: 0 } },
    },
  ],
  [
    '#links&created=2026-01-01..2026-01-31&clicks=10..',
    {
      at: 'links',
      query: '',
      sort: newest,
      filters: {
        status: null,
        created: { from: '2026-01-01', to: '2026-01-31' },
        clicks: { least: 10, most: null },
      },
    },
  ],
  [
    '#links&search=spring+sale%26more&sort=-clicks',
    {
      at: 'links',
      query: 'spring sale&more',
      sort: { by: 'clicks', isDescending: true },
      filters: noFilters,
    },
  ],
  [
    '#links&sort=title',
    { at: 'links', query: '', sort: { by: 'title', isDescending: false }, filters: noFilters },
  ],
  ['#statistics', { at: 'statistics', code: null, days: 30 }],
  ['#statistics=spring-sale&days=7', { at: 'statistics', code: 'spring-sale', days: 7 }],
  ['#statistics&days=90', { at: 'statistics', code: null, days: 90 }],
  ['#statistics&days=12', { at: 'statistics', code: null, days: 12 }],
  ['#statistics=a%26b%3D%25', { at: 'statistics', code: 'a&b=%', days: 30 }],
  ['#bio-pages', { at: 'bio-pages' }],
])('%s is read and written', (hash, route) => {
  expect(parseRoute(hash)).toEqual(route);
  expect(hashOfRoute(route)).toBe(hash);
});

it.each([
  '',
  '#',
  '#elsewhere',
  '#links&sort=colour',
  '#links&created=0&clicks=-1',
  '#links&created=..&clicks=..',
  '#links&created=2026-1-1..&clicks=many',
  '#links&created=2026-02-31..2026-13-01',
  '#links&created=..9999-12-31',
  '#%',
])('“%s” is the list as it is kept', (hash) => {
  expect(parseRoute(hash)).toEqual({ at: 'links', query: '', sort: newest, filters: noFilters });
});

it('a day that no calendar has limits nothing, and the other end of its range stays', () => {
  const { filters } = parseRoute('#links&created=2026-01-01..2026-13-01') as Extract<Route, { at: 'links' }>;
  expect(filters.created).toEqual({ from: '2026-01-01', to: '' });
  const link = { createdAt: '2026-05-01 10:00:00' } as Link;
  expect(createLinkFilter(filters, '2026-06-01', 0)?.(link)).toBe(true);
});
