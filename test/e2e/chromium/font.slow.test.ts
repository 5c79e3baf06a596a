import { afterAll, beforeAll, expect, it } from 'vitest';
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
