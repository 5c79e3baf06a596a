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

test('values that are larger leave room for fewer', () => {
  const cache = createCache<string, string>(10, ({ length }) => length);
  for (const [key, value] of [
    ['a', 'aaaa'],
    ['b', 'bb'],
    ['c', 'ccc'],
    ['b', 'bbbb'],
  ] as const)
    cache.set(key, value);
  expect(['a', 'b', 'c'].map(cache.get)).toEqual([undefined, 'bbbb', 'ccc']);
  cache.set('d', 'd'.repeat(11));
  expect(['b', 'c', 'd'].map(cache.get)).toEqual([undefined, undefined, undefined]);
});
