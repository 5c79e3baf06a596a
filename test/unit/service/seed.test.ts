import { expect, test } from 'vitest';
import { createRandom, pageAt, seededClick, seededLink } from '../../seed/content.ts';
import { aliasPattern } from '../../../service/redirects/short-code.ts';

const links = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => seededLink(random));
};

test('the same seed gives the same links, another seed others', () => {
  expect(links(1, 50)).toEqual(links(1, 50));
  expect(links(1, 50)).not.toEqual(links(2, 50));
});

test('links are valid, varied, and no code comes twice', () => {
  const many = links(7, 5_000);
  expect(new Set(many.map(({ shortCode }) => shortCode)).size).toBe(5_000);
  expect(new Set(many.map(({ title }) => title)).size).toBeGreaterThan(100);
  for (const { shortCode, longUrl } of many) {
    expect(aliasPattern.test(shortCode)).toBe(true);
    expect(new URL(longUrl).hostname).toMatch(/example\.(com|org|net)$/);
  }
});

test('pages are taken in their order, and again with another campaign, in front of a fragment', () => {
  const pages = [
    { longUrl: 'https://example.org/a#b#c', title: 'A' },
    { longUrl: 'https://example.org/?q=1', title: 'Q' },
  ] as const;
  expect([0, 1, 2, 5].map((place) => pageAt(pages, place))).toEqual([
    ...pages,
    { longUrl: 'https://example.org/a?utm_campaign=letter-1#b#c', title: 'A' },
    { longUrl: 'https://example.org/?q=1&utm_campaign=letter-2', title: 'Q' },
  ]);
});

test('of any title comes a code that the service takes', () => {
  const random = createRandom(11);
  for (const title of ['', 'Kurt Gödel – (3) Łódź', '東京', 'x'.repeat(300), '- - -', '\0\ud83d']) {
    for (let round = 0; round < 30; round += 1) {
      const link = seededLink(random, { longUrl: 'https://example.org', title });
      expect(aliasPattern.test(link.shortCode), link.shortCode).toBe(true);
      expect(link.title).toBe(title);
    }
  }
});

test('clicks are of all devices and many countries', () => {
  const random = createRandom(3);
  const clicks = Array.from({ length: 2_000 }, () => seededClick(random));
  expect(new Set(clicks.map(({ device }) => device))).toEqual(new Set(['mobile', 'desktop', 'tablet']));
  expect(new Set(clicks.map(({ country }) => country)).size).toBeGreaterThan(5);
});
