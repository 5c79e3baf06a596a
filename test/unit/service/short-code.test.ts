import { expect, test } from 'vitest';
import { generateCode, isAlias, isReserved } from '../../../service/redirects/short-code.ts';

test('a code is an alias of 7 characters without look-alikes', () => {
  const codes = Array.from({ length: 1_000 }, () => generateCode());
  for (const code of codes) expect(code).toMatch(/^[a-zA-Z2-9]{7}$/);
  expect(codes.join('')).not.toMatch(/[0O1lI]/);
  expect(codes.every(isAlias)).toBe(true);
  expect(new Set(codes).size).toBe(1_000);
});

test.each(['abc', 'A-b_9', 'a'.repeat(50)])('"%s" is an alias', (text) => {
  expect(isAlias(text)).toBe(true);
});

test.each(['', 'ab', 'a'.repeat(51), 'a b', 'a.b', 'ä-b', 'abc\n', '../abc'])('%j is no alias', (text) => {
  expect(isAlias(text)).toBe(false);
});

test('the service’s own paths are reserved', () => {
  expect(['api', 'qr', 'API', 'apis'].map(isReserved)).toEqual([true, true, false, false]);
});
