import { expect, test } from 'vitest';
import { createRandom, seededClick, seededLink } from '../../../service/seed-content.ts';
import { isAlias } from '../../../service/short-code.ts';

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
    expect(isAlias(shortCode)).toBe(true);
    expect(new URL(longUrl).hostname).toMatch(/example\.(com|org|net)$/);
  }
});

test('clicks are of all devices and many countries', () => {
  const random = createRandom(3);
  const clicks = Array.from({ length: 2_000 }, () => seededClick(random));
  expect(new Set(clicks.map(({ device }) => device))).toEqual(new Set(['mobile', 'desktop', 'tablet']));
  expect(new Set(clicks.map(({ country }) => country)).size).toBeGreaterThan(5);
});
