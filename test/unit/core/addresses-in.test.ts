import { expect, it } from 'vitest';
import { addressesIn } from '../../../src/core/addresses-in.ts';

it.each([
  ['https://a.example/x', ['https://a.example/x']],
  ['  a.example/x ', ['https://a.example/x']],
  ['See https://a.example/x, and http://b.example/y?z=1.', ['https://a.example/x', 'http://b.example/y?z=1']],
  ['(https://a.example/x) https://a.example/x', ['https://a.example/x']],
  ['https://a.example/wiki/Bird_(animal) is one.', ['https://a.example/wiki/Bird_(animal)']],
  ['see (https://a.example/wiki/A_(b)).', ['https://a.example/wiki/A_(b)']],
  ['([https://a.example/x[1]])', ['https://a.example/x[1]']],
  ['(https://a.example/?a=(b)!).', ['https://a.example/?a=(b)']],
  ['<a href="https://a.example/">a.example</a>', ['https://a.example/']],
  ['no address at all', []],
  ['', []],
])('finds the addresses in “%s”', (text, addresses) => expect(addressesIn(text)).toEqual(addresses));
