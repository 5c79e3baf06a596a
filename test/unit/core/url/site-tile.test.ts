import { describe, expect, it } from 'vitest';
import { siteTile } from '../../../../src/core/url/display/site-tile.ts';
import { addresses } from '../../../corpus/read.ts';

describe('the tile of a site', () => {
  it.each([
    ['https://www.amazon.com/dp/B0', 'A'],
    ['http://xn--bcher-kva.example/', 'B'],
    ['https://xn--fiqs8s.example/', '中'],
    ['http://[::1]:8080/', '1'],
    ['http://127.0.0.1/', '1'],
    ['https://www.example/', 'E'],
    ['https://en.wikipedia.org/wiki/Kurt_G%C3%B6del', 'W'],
    ['https://docs.google.com/document', 'G'],
    ['https://news.bbc.co.uk/', 'B'],
    ['https://alice.github.io/', 'A'],
    ['https://bit.ly/a', 'B'],
  ])('%s has the letter %s', (url, letter) => expect(siteTile(url)?.letter).toBe(letter));

  it('has one color, whatever page of the site it is', () => {
    const tint = siteTile('https://a.example/')?.tint;
    expect(siteTile('http://www.a.example:8080/page?q#f')?.tint).toBe(tint);
  });

  it('is empty as long as there is no site', () => {
    expect(siteTile('')).toBeNull();
    expect(siteTile('not an address')).toBeNull();
    expect(siteTile('mailto:a@b.example')).toBeNull();
  });

  it('takes what the web has, and uses all colors', () => {
    const tiles = addresses().flatMap(({ address }) => siteTile(address) ?? []);
    expect(tiles.every(({ letter }) => /^[\p{L}\p{N}]{1,2}$/u.test(letter))).toBe(true);
    expect(new Set(tiles.map(({ tint }) => tint))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});
