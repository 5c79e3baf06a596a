import { expect, it } from 'vitest';
import { changeSince, lastClicks, nextLook } from '../../../../src/core/link/look.ts';
import { linkOf } from '../links.ts';

const minute = 60_000;
const linksWith = (clicks: number) => [
  linkOf({ shortCode: 'a', clicks }),
  linkOf({ shortCode: 'b', clicks: 0 }),
];

it('the first look has nothing to compare with', () => {
  const first = nextLook(null, linksWith(5), 0);
  expect(changeSince(lastClicks(null, 0))(linkOf({ shortCode: 'a', clicks: 9 }))).toBeNull();
  expect(lastClicks(first, minute)).toBeNull();
});

it('the next one is compared with it, as long as it goes on, however often the page is loaded', () => {
  const first = nextLook(null, linksWith(5), 0);
  expect(lastClicks(first, 60 * minute)?.get('a')).toBe(5);
  let look = nextLook(first, linksWith(7), 60 * minute);
  look = nextLook(look, linksWith(8), 80 * minute);
  const changeOf = changeSince(lastClicks(look, 90 * minute));
  expect(changeOf(linkOf({ shortCode: 'a', clicks: 8 }))).toBe(3);
  expect(changeOf(linkOf({ shortCode: 'new', clicks: 2 }))).toBe(2);
  expect(lastClicks(look, 120 * minute)?.get('a')).toBe(8);
});

it('an account without links is looked at too', () => {
  expect(lastClicks(nextLook(null, [], 0), 60 * minute)?.get('a')).toBeUndefined();
});
