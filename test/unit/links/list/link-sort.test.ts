import { expect, it } from 'vitest';
import { sortedIndexes } from '../../../../src/core/list/sort-links.ts';
import type { Link } from '../../../../src/core/link/link.ts';
import { linkOrders, type LinkOrderKey, type LinkFigures } from '../../../../src/links/list/link-columns.tsx';
import {
  formatSort,
  sortAfterColumnClick,
  parseSort,
  sortCriterion,
  type LinkSort,
} from '../../../../src/links/list/link-sort.ts';
import { linkOf } from '../../core/links.ts';

const link = (id: string, title: string, clicks: number, status: string) =>
  linkOf({ id, title, clicks, status, shortCode: `code-${id}`, longUrl: 'https://www.middle.example/' });

const figures = {
  changeOf: ({ id }: { id: string | null }) => (id === '3' ? 5 : null),
  recentOf: ({ id }: { id: string | null }) => (id === '2' ? 5 : null),
};

const links = [
  link('5', 'Part 10', 1, 'active'),
  link('4', 'äpfel', 7, 'paused'),
  link('3', '', 1, 'active'),
  link('2', 'Part 9', 0, 'expired'),
];

const idsSorted = (some: readonly Link[], { by, isDescending }: LinkSort): string =>
  [...sortedIndexes(some, sortCriterion(by, figures), isDescending, 'en')].map((at) => some[at]?.id).join('');

it.each<[LinkOrderKey, boolean, string]>([
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
  expect(idsSorted(links, { by, isDescending })).toBe(order);
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
  expect(idsSorted(made, { by: 'created', isDescending: true })).toBe('976854');
  expect(idsSorted(made, { by: 'created', isDescending: false })).toBe('458679');
});

it('begins with what is looked for first in a column, and turns round at the next click', () => {
  const created = { by: 'created', isDescending: true } as const;
  const clicks = sortAfterColumnClick(created, 'clicks');
  expect(clicks).toEqual({ by: 'clicks', isDescending: true });
  expect(sortAfterColumnClick(clicks, 'clicks')).toEqual({ by: 'clicks', isDescending: false });
  expect(sortAfterColumnClick(created, 'title')).toEqual({ by: 'title', isDescending: false });
});

it.each(linkOrders.flatMap(({ key: by }) => [true, false].map((isDescending) => ({ by, isDescending }))))(
  'reads in the address what it writes: %j',
  (sort) => expect(parseSort(formatSort(sort))).toEqual(sort),
);

const functionOf = (by: LinkOrderKey, known: LinkFigures) => {
  const criterion = sortCriterion(by, known);
  return 'of' in criterion ? criterion.of : null;
};

it('sorts again only for the figures of its own column', () => {
  const others = { changeOf: () => 1, recentOf: () => 1 };
  for (const { key, sort } of linkOrders)
    expect(functionOf(key, figures) === functionOf(key, others), key).toBe(sort.type !== 'figure');
});
