import { expect, it } from 'vitest';
import { announcedFindings } from '../../../../src/popup/lists/found-links-text.ts';

const foundOf = (count: number, isAll: boolean, pages = 0) =>
  announcedFindings(
    { query: 'sale', links: [], count, isAll, pages: Array.from({ length: pages }, () => page) },
    300,
  );

const page = {
  id: '1',
  username: 'a',
  url: 'https://go.example/@a',
  pageTitle: '',
  bioText: '',
  views: 0,
  status: 'active',
  createdAt: '',
};

it.each([
  [20, false, 0, '20+ of 300 links'],
  [20, true, 0, '20 links'],
  [0, true, 0, 'No matching links'],
  [20, false, 2, '20+ of 300 links · 2 bio pages'],
])('announces what the screen says: %d found, all: %s, with %d bio pages', (count, isAll, pages, text) => {
  expect(foundOf(count, isAll, pages)).toBe(text);
});
