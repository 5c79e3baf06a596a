import { expect, it } from 'vitest';
import own from '../../../package.json' with { type: 'json' };
import { news } from '../../../src/options/about/news.ts';

it('the news are those of this version', () => {
  expect(news.version).toBe(own.version);
  expect(news.texts.length).toBeGreaterThan(0);
});
