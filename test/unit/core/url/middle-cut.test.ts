import { expect, it } from 'vitest';
import { cutInMiddle } from '../../../../src/core/url/display/middle-cut.ts';
import { readableLongUrl } from '../../../../src/core/url/long-url.ts';
import { pages } from '../../../corpus/read.ts';

it('loses nothing of any URL, whose end is the second piece', () => {
  for (const { longUrl } of pages()) {
    const { head, tail, marked } = cutInMiddle(longUrl);
    expect(head + tail, longUrl).toBe(readableLongUrl(longUrl));
    expect(tail, longUrl).not.toMatch(/^\p{M}/u);
    expect(Array.from(tail).length, longUrl).toBeLessThan(40);
    expect(marked).toBe('');
  }
});

it('marks the first parameter that is asked for, and shows only the start of its value', () => {
  expect(cutInMiddle('https://files.example/a?id=1&access_token=0f1e2d3c&x=2', ['access_token'])).toEqual({
    head: 'files.example/a?id=1&',
    tail: '',
    marked: 'access_token=0f1e2d…',
  });
  expect(cutInMiddle('https://files.example/a?sig=abc', ['sig']).marked).toBe('sig=abc');
  expect(cutInMiddle('https://files.example/a?sig=abc', ['token']).marked).toBe('');
});
