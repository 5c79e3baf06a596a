import { describe, expect, it } from 'vitest';
import { decodeBioPage, decodeBioPages } from '../../../../src/services/api/decode-bio-pages.ts';

describe('a bio page', () => {
  const page = {
    id: '7',
    url: 'https://go.example/@acme',
    username: 'acme',
    page_title: 'Acme',
    bio_text: null,
    views: '12',
    status: 'active',
    created_at: '2026-11-01 10:00:00',
  };

  it('is read like a link: numbers as texts, and what is missing is empty', () => {
    expect(decodeBioPage(page)).toEqual({
      id: '7',
      url: 'https://go.example/@acme',
      username: 'acme',
      pageTitle: 'Acme',
      bioText: '',
      views: 12,
      status: 'active',
      createdAt: '2026-11-01 10:00:00',
    });
  });

  it('may have a number of views that is unknown, which is not 0', () => {
    expect(decodeBioPage({ ...page, views: 'many' })?.views).toBeNull();
  });

  it.each([{ id: 'x' }, { url: 'javascript:alert(1)' }, { username: {} }])('is none with %j', (change) => {
    expect(decodeBioPage({ ...page, ...change })).toBeNull();
  });

  it.each([null, 'page', []])('is not %j', (value) => expect(decodeBioPage(value)).toBeNull());
});

it('bio pages that can’t be read are counted, and what is no list is none', () => {
  expect(decodeBioPages([{ id: 1 }, 'acme', null])).toEqual({ pages: [], skipped: 3 });
  expect(decodeBioPages({ rows: [] })).toBeNull();
});

const row = (id: number, change: object = {}) => ({
  id,
  username: `u${id}`,
  url: `https://go.example/u${id}`,
  ...change,
});

it('a bio page that is listed twice is there once, and one that is deleted not at all', () => {
  const list = decodeBioPages([
    row(1),
    row(2, { status: 'Deleted' }),
    row(1),
    row(3, { status: 'inactive' }),
  ]);
  expect(list?.pages.map(({ username }) => username)).toEqual(['u1', 'u3']);
  expect(list?.skipped).toBe(0);
});
