import { expect, it } from 'vitest';
import { nextSort, sortedIndexes, type SortKey } from '../../../../src/core/list/sort-links.ts';
import { linkOf } from '../links.ts';

const link = (id: string, title: string, clicks: number, status: string) =>
  linkOf({ id, title, clicks, status, shortCode: `code-${id}`, longUrl: 'https://www.middle.example/' });

const terms = {
  language: 'en',
  changeOf: ({ id }: { id: string | null }) => (id === '3' ? 5 : null),
  recentOf: ({ id }: { id: string | null }) => (id === '2' ? 5 : null),
};

const links = [
  link('5', 'Part 10', 1, 'active'),
  link('4', 'äpfel', 7, 'paused'),
  link('3', '', 1, 'active'),
  link('2', 'Part 9', 0, 'expired'),
];

it.each<[SortKey, boolean, string]>([
  ['created', true, '5432'],
  ['created', false, '2345'],
  ['clicks', true, '4532'],
  ['clicks', false, '2534'],
  ['title', false, '4325'],
  ['title', true, '5234'],
  ['code', false, '2345'],
  ['change', true, '3542'],
  ['recent', true, '2543'],
  ['status', false, '5324'],
  ['status', true, '4253'],
])('by %s, descending: %s', (by, isDescending, order) => {
  const sorted = sortedIndexes(links, { by, isDescending }, terms);
  expect([...sorted].map((index) => links[index]?.id).join('')).toBe(order);
});

it('sorts by the time of creation where it is known, and by the id only within that', () => {
  const times = [
    '',
    '2026-01-02T10:00:00',
    '2026-01-03 10:00:00',
    'soon',
    '2026-01-02 10:00:00',
    '2026-01-01',
  ];
  const made = times.map((createdAt, at) => linkOf({ id: String(9 - at), createdAt }));
  const idsBy = (isDescending: boolean) =>
    [...sortedIndexes(made, { by: 'created', isDescending }, terms)].map((at) => made[at]?.id).join('');
  expect(idsBy(true)).toBe('976854');
  expect(idsBy(false)).toBe('458679');
});

it('begins with what is looked for first in a column, and turns round at the next click', () => {
  const created = { by: 'created', isDescending: true } as const;
  const clicks = nextSort(created, 'clicks');
  expect(clicks).toEqual({ by: 'clicks', isDescending: true });
  expect(nextSort(clicks, 'clicks')).toEqual({ by: 'clicks', isDescending: false });
  expect(nextSort(created, 'title')).toEqual({ by: 'title', isDescending: false });
});
