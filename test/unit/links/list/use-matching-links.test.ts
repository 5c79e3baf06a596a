import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMatchingLinks } from '../../../../src/links/list/use-shown-links.ts';
import { parseRoute } from '../../../../src/links/route.ts';
import { linkOf } from '../../core/links.ts';

/** The service has imported two old links after it made two of its own, so ids don't say which one is newer. */
const links = [
  linkOf({ id: '4', shortCode: 'old', createdAt: '2019-03-01 08:00:00' }),
  linkOf({ id: '3', shortCode: 'oldest', createdAt: '2018-03-01 08:00:00' }),
  linkOf({ id: '2', shortCode: 'newest', createdAt: '2026-11-25 08:00:00' }),
  linkOf({ id: '1', shortCode: 'new', createdAt: '2026-11-24 08:00:00' }),
];

beforeEach(() => {
  const window = new Window();
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

function rowsFor(hash: string, given = links) {
  const route = parseRoute(hash);
  if (route.at !== 'links') throw new Error('It is no list.');
  let rows: typeof given | readonly (typeof given)[number][] = [];
  const Rows = () => {
    ({ rows } = useMatchingLinks({
      links: given,
      deletedCodes: new Set(),
      route,
      zone: null,
      changeOf: () => null,
      recentOf: () => null,
    }));
    return null;
  };
  render(h(Rows, {}), document.body);
  return rows;
}

const codesFor = (hash: string) => rowsFor(hash).map(({ shortCode }) => shortCode);

it.each(['#links', '#links&sort=-created'])('shows the link first that was made last: %s', (hash) => {
  expect(codesFor(hash)).toEqual(['newest', 'new', 'old', 'oldest']);
});

it('turns round where it is sorted by age the other way', () => {
  expect(codesFor('#links&sort=created')).toEqual(['oldest', 'old', 'new', 'newest']);
});

it('makes no other list of one that is in order', () => {
  const inOrder = links.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  expect(rowsFor('#links', inOrder)).toBe(inOrder);
});
