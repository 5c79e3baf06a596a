import { expect, it } from 'vitest';
import type { Link } from '../../../src/core/link.ts';
import { nextSort, sortLinks, type SortKey } from '../../../src/core/sort-links.ts';

const link = (id: string, title: string, clicks: number): Link => ({
  id,
  shortCode: `code-${id}`,
  shortUrl: `https://go.example/code-${id}`,
  longUrl: 'https://www.middle.example/',
  title,
  clicks,
  status: 'active',
  createdAt: '',
});

const links = [link('5', 'Part 10', 1), link('4', 'äpfel', 7), link('3', '', 1), link('2', 'Part 9', 0)];

it.each<[SortKey, boolean, string]>([
  ['created', true, '5432'],
  ['created', false, '2345'],
  ['clicks', true, '4532'],
  ['clicks', false, '2534'],
  ['title', false, '4325'],
  ['title', true, '5234'],
])('by %s, descending: %s', (by, isDescending, order) => {
  const sorted = sortLinks(links, { by, isDescending }, 'en');
  expect(sorted.map(({ id }) => id).join('')).toBe(order);
});

it('begins with what is looked for first in a column, and turns round at the next click', () => {
  const created = { by: 'created', isDescending: true } as const;
  const clicks = nextSort(created, 'clicks');
  expect(clicks).toEqual({ by: 'clicks', isDescending: true });
  expect(nextSort(clicks, 'clicks')).toEqual({ by: 'clicks', isDescending: false });
  expect(nextSort(created, 'title')).toEqual({ by: 'title', isDescending: false });
});
