import { expect, test } from 'vitest';
import { entityTag, matchesIfNoneMatch } from '../../../service/api/links.ts';

test('a tag is weak, and another for each part that differs', () => {
  const tags = [entityTag('a', 1), entityTag('a', 2), entityTag('b', 1), entityTag('a1')];
  for (const tag of tags) expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(new Set(tags).size).toBe(4);
  expect(entityTag('a', 1)).toBe(tags[0]);
});

test.each([
  ['W/"x"', true],
  ['"x"', true],
  ['"a", W/"x" , "b"', true],
  ['*', true],
  ['"y"', false],
  ['x', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s knows W/"x": %s', (header, known) => {
  expect(matchesIfNoneMatch('W/"x"', header)).toBe(known);
});
