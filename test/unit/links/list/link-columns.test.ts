import { expect, it } from 'vitest';
import { availableLinkColumns, columnTracks, linkColumns } from '../../../../src/links/list/link-columns.tsx';
import messages from '../../../../public/_locales/en/messages.json' with { type: 'json' };

it('has each column once, with a heading of its own', () => {
  for (const part of ['key', 'heading'] as const)
    expect(new Set(linkColumns.map((column) => column[part])).size).toBe(linkColumns.length);
  for (const { heading } of linkColumns) expect(messages[heading].message).not.toBe('');
});

it('has the last days only with a history', () => {
  const keys = availableLinkColumns(false).map(({ key }) => key);
  expect(keys).not.toContain('recent');
  expect(availableLinkColumns(true).map(({ key }) => key)).toEqual(linkColumns.map(({ key }) => key));
});

/** How many columns a window of this width has. */
const countIn = (width: number) => linkColumns.filter(({ from }) => from <= width).length;

it('has a track for each cell of a row in each window', () => {
  const tracks = columnTracks(linkColumns);
  const countOf = (name: keyof typeof tracks) => tracks[name]?.match(/minmax\([^)]*\)|\S+/g)?.length;
  // The box that selects the row, and its actions.
  const beside = 2;
  expect(countOf('--columns')).toBe(beside + countIn(1120));
  expect(countOf('--columns-below-1120')).toBe(beside + countIn(1119));
  expect(countOf('--columns-below-980')).toBe(beside + countIn(979));
});
