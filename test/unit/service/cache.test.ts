import { expect, test } from 'vitest';
import { createCache } from '../../../service/cache.ts';

test('what was asked for longest ago is forgotten first', () => {
  const cache = createCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.delete('a');
  expect(cache.get('a')).toBe(undefined);
});
