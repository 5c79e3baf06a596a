import { expect, it } from 'vitest';
import { isUrlOfOtherPage } from '../../../../src/core/url/url-rewriting.ts';

const asked = 'https://www.shop.example/a/b%20c?x=1#top';

it.each([
  'https://shop.example/a/b c',
  'http://m.shop.example/a/b%20c/?y=2',
  'https://shop.example/a/b',
  'https://shop.example/A/B%20C?x=1',
  'https://shop.example/a/b%20c/d',
])('%s may be what a service made of the page', (given) => {
  expect(isUrlOfOtherPage(asked, given)).toBe(false);
});

it.each([
  'https://other.example/a/b%20c?x=1',
  'https://shop.example.evil.example/a/b%20c',
  'https://shop.example/z',
  'https://user:pw@evil.example/a/b%20c',
])('%s is another page', (given) => {
  expect(isUrlOfOtherPage(asked, given)).toBe(true);
});

it('says nothing of what is no URL', () => {
  expect(isUrlOfOtherPage(asked, '')).toBe(false);
});
