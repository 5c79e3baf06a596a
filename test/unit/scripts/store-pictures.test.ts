import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captions } from '../../../scripts/store-pictures/captions.ts';
import { pictureSizes } from '../../../scripts/store-pictures/pictures.ts';
import { pngHeader } from '../../../scripts/store-pictures/png-header.ts';
import { languages } from '../../../src/core/languages.ts';

const asked = {
  '1-page': '1280×800',
  '2-popup': '1280×800',
  '3-links': '1280×800',
  '4-statistics': '1280×800',
  '5-many': '1280×800',
  'small-tile': '440×280',
  'marquee-tile': '1400×560',
};

it('makes the pictures that the stores ask for', () => {
  expect(Object.keys(pictureSizes)).toEqual(Object.keys(asked));
});

it.each(Object.entries(asked))('%s is a picture of %s without transparency', (name, size) => {
  const bytes = readFileSync(`docs/store/pictures/${name}.png`);
  const { width, height, hasAlpha } = pngHeader(bytes);
  expect(`${width}×${height}`).toBe(size);
  expect(hasAlpha).toBe(false);
  expect(bytes.length).toBeLessThan(400_000);
});

it('sees transparency where there is some', () => {
  const icon = readFileSync('public/icons/icon-48.png');
  expect(pngHeader(icon)).toEqual({ width: 48, height: 48, hasAlpha: true });
});

describe.each(languages)('the captions in %s', (language) => {
  const texts = Object.values(captions[language]);

  it('are all there, and short enough to be read', () => {
    expect(Object.keys(captions[language])).toEqual(Object.keys(captions.en));
    for (const text of texts) expect(text).toMatch(/^\S.{5,58}\S$/u);
  });

  it('are safe to put into a picture as they are', () => {
    for (const text of texts) expect(text).not.toMatch(/[<>&"'\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  });
});

it.each(languages.filter((language) => language !== 'en'))(
  'the captions in %s are translated',
  (language) => {
    const english = new Set(Object.values(captions.en));
    expect(Object.values(captions[language]).filter((text) => english.has(text))).toEqual([]);
  },
);
