import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSmallestLetters } from '../layout/smallest-letters.ts';
import { World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await World.start();
});
afterAll(() => world.stop());

it.each(['popup', 'side', 'links', 'options'])(
  'keeps its own font on the page %s, which the browser would replace by one for extensions',
  async (name) => {
    const page = await world.extension.open(`src/${name}/index.html`);
    const font = await page.evaluate(() => {
      const { fontFamily, fontSize } = getComputedStyle(document.body);
      return { fontFamily, fontSize };
    });
    expect(font.fontSize).toBe('13px');
    expect(font.fontFamily).toContain('system-ui');
  },
);

it('gives the rows of links room for two lines while letters are made larger and smaller', async () => {
  await world.connectSeeded(3, 0);
  const page = await world.extension.open('src/links/index.html');
  await page.waitForSelector('tbody tr');
  const rowHeight = () => page.$eval('tbody tr', (row) => row.getBoundingClientRect().height);
  for (const [smallest, height] of [
    [0, 48],
    [20, 60],
    [0, 48],
  ] as const) {
    await setSmallestLetters(world.extension, smallest);
    await page.bringToFront();
    await expect.poll(rowHeight).toBe(height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  }
});
