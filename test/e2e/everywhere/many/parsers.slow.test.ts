import fc from 'fast-check';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { findUrls } from '../../../../src/core/url/find-urls.ts';
import { anyText } from '../../../corpus/any-text.ts';
import { addresses, texts } from '../../../corpus/read.ts';
import { scriptOf } from '../../../../scripts/build-steps/script-of.ts';
import { World } from '../../world.ts';

const given = [
  ...addresses().map(({ address }) => address),
  ...texts().map(({ text }) => text),
  ...fc.sample(anyText, { numRuns: 20_000, seed: 13 }),
];

const hrefOf = (url: string): string => {
  try {
    return new URL(url).href;
  } catch {
    return 'no address';
  }
};

describe('What leaves', () => {
  let world: World<Driver>;
  let page: Page;
  beforeAll(async () => {
    world = await World.here();
    page = await world.page();
  });
  afterAll(() => world.stop());

  it('is read by this browser’s parser as by Node’s', async () => {
    const rule = await scriptOf('src/core/url/find-urls.ts', 'rule');
    const found = (await page.evaluate(
      `${rule}; ${JSON.stringify(given)}.map((text) => rule.findUrls(text))`,
    )) as string[][];
    const leaving = [...new Set([...found.flat(), ...given.flatMap(findUrls)])];
    const hrefs = (await page.evaluate(`${JSON.stringify(leaving)}.map(${String(hrefOf)})`)) as string[];
    expect(leaving.length).toBeGreaterThan(2000);
    expect(leaving.filter((url, at) => hrefs[at] !== hrefOf(url))).toEqual([]);
    expect(leaving.filter((url) => /[\s\p{Cc}]/u.test(url))).toEqual([]);
    // The same URLs are also the ones that are sent.
    expect(given.filter((text, at) => String(found[at]) !== String(findUrls(text)))).toEqual([]);
  });
});
