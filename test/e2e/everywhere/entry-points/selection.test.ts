import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Driver } from '../../../../scripts/drivers/driver.ts';
import { entryPoint } from '../../entry-point.ts';
import { World } from '../../world.ts';

describe(entryPoint('Menu of selected links'), () => {
  let world: World<Driver>;
  beforeAll(async () => {
    world = await World.here();
  });
  afterAll(() => world.stop());

  it('opens them to be looked through, and sends nothing before (in Chromium by the event of its menu)', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate(() => {
      document.body.innerHTML = '<p><a href="/one">One</a> and <a href="https://b.example/two">two</a></p>';
      getSelection()?.selectAllChildren(document.body);
    });
    await world.extension.chooseMenu(page, 'shorten-selection');
    const many = await world.tabAt('#many');
    const text = () =>
      many.evaluate(() =>
        [
          document.body.innerText,
          ...[...document.querySelectorAll('textarea')].map(({ value }) => value),
        ].join('\n'),
      );
    await expect.poll(text).toContain('b.example/two');
    // Their words are titles, as in a text that is pasted.
    await expect.poll(text).toMatch(/\ttwo$/m);
    expect(await world.links(key)).toEqual([]);
    await many.close();
  });

  it('takes the URLs beside a link that are only text, and no part of a link', async () => {
    const { key } = await world.connect();
    const page = await world.page();
    await page.evaluate(() => {
      document.body.innerHTML =
        '<p>https://b.example/text and <a href="https://b.example/link">a link</a>, ' +
        '<a href="https://b.example/last">https://b.example/its-words</a></p>';
      const words = document.links[1]?.firstChild;
      if (!words) throw new Error('No link.');
      getSelection()?.setBaseAndExtent(document.body, 0, words, 'https://b.example/its'.length);
    });
    await world.extension.chooseMenu(page, 'shorten-selection');
    const many = await world.tabAt('#many');
    const lines = () =>
      many.evaluate(() => [...document.querySelectorAll('textarea')].map(({ value }) => value).join('\n'));
    await expect.poll(lines).toContain('https://b.example/text');
    expect(await lines()).toContain('https://b.example/link');
    expect(await lines()).toContain('https://b.example/last');
    expect(await lines()).not.toContain('https://b.example/its');
    expect(await world.links(key)).toEqual([]);
  });
});
