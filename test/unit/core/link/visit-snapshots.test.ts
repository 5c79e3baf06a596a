import { expect, it } from 'vitest';
import {
  clickChangeSince,
  clicksAtLastVisit,
  nextVisitSnapshots,
} from '../../../../src/core/link/visit-snapshots.ts';
import { linkOf } from '../links.ts';

const minute = 60_000;
const linksWith = (clicks: number) => [
  linkOf({ shortCode: 'a', clicks }),
  linkOf({ shortCode: 'b', clicks: 0 }),
];

it('the first visit has nothing to compare with', () => {
  const first = nextVisitSnapshots(null, linksWith(5), 0);
  expect(clickChangeSince(clicksAtLastVisit(null, 0))(linkOf({ shortCode: 'a', clicks: 9 }))).toBeNull();
  expect(clicksAtLastVisit(first, minute)).toBeNull();
});

it('the next one is compared with it, as long as it goes on, however often the page is loaded', () => {
  const first = nextVisitSnapshots(null, linksWith(5), 0);
  expect(clicksAtLastVisit(first, 60 * minute)?.get('a')).toBe(5);
  let visit = nextVisitSnapshots(first, linksWith(7), 60 * minute);
  visit = nextVisitSnapshots(visit, linksWith(8), 80 * minute);
  const changeOf = clickChangeSince(clicksAtLastVisit(visit, 90 * minute));
  expect(changeOf(linkOf({ shortCode: 'a', clicks: 8 }))).toBe(3);
  expect(changeOf(linkOf({ shortCode: 'new', clicks: 2 }))).toBe(2);
  expect(clicksAtLastVisit(visit, 120 * minute)?.get('a')).toBe(8);
});

it('an account without links is looked at too', () => {
  expect(clicksAtLastVisit(nextVisitSnapshots(null, [], 0), 60 * minute)?.get('a')).toBeUndefined();
});

const changeFrom = (clicks: number | null) =>
  clickChangeSince(
    clicksAtLastVisit(nextVisitSnapshots(null, [linkOf({ shortCode: 'a', clicks })], 0), 60 * minute),
  );

it('clicks that are unknown now, or were at the last visit, are compared with nothing', () => {
  const unknown = linkOf({ shortCode: 'a', clicks: null });
  expect(changeFrom(5)(unknown)).toBeNull();
  expect(changeFrom(null)(linkOf({ shortCode: 'a', clicks: 5 }))).toBeNull();
  expect(changeFrom(null)(unknown)).toBeNull();
});

it('of fewer clicks than there were, nobody knows how many are new', () =>
  expect(changeFrom(50)(linkOf({ shortCode: 'a', clicks: 3 }))).toBeNull());
