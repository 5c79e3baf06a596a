import { expect, it } from 'vitest';
import {
  columnTracks,
  linkColumns,
  linkOrders,
  visibleTitleLetters,
  availableOrders,
} from '../../../../src/links/list/link-columns.tsx';
import messages from '../../../../public/_locales/en/messages.json' with { type: 'json' };

it('has each order once, with a heading of its own', () => {
  for (const part of ['key', 'heading'] as const)
    expect(new Set(linkOrders.map((order) => order[part])).size).toBe(linkOrders.length);
  for (const { heading } of linkOrders) expect(messages[heading].message).not.toBe('');
});

it('has the last days only with a history', () => {
  const keys = availableOrders(linkColumns, false).map(({ key }) => key);
  expect(keys).toEqual(['title', 'clicks', 'created']);
  expect(availableOrders(linkColumns, true)).toEqual(linkColumns);
});

/** How many columns a window of this width has. */
const countIn = (width: number) => linkColumns.filter(({ from }) => from <= width).length;

it('has a track for each cell of a row in each window', () => {
  const tracks = columnTracks(linkColumns);
  const countOf = (name: keyof typeof tracks) => tracks[name]?.match(/(?:min)?max\([^)]*\)|\S+/g)?.length;
  // The box that selects the row, and its actions.
  const beside = 2;
  expect(countOf('--columns')).toBe(beside + countIn(980));
  expect(countOf('--columns-below-980')).toBe(beside + countIn(979));
  expect(countOf('--columns-below-720')).toBe(beside + countIn(719));
});

it('takes fewer letters of a title for those in sight in a narrower window, and in one with more columns', () => {
  const letters = [320, 719, 720, 979, 980, 1280].map((width) => visibleTitleLetters(linkColumns, width));
  expect(letters.map((count) => count > 4 && count < 160)).not.toContain(false);
  expect(letters[0]).toBeLessThan(letters[1] ?? 0);
  expect(letters[2]).toBeLessThan(letters[1] ?? 0);
  expect(letters[4]).toBeLessThan(letters[3] ?? 0);
  expect(visibleTitleLetters(availableOrders(linkColumns, false), 1280)).toBeGreaterThan(letters[5] ?? 0);
});
