import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { FirefoxExtension } from '../firefox-driver/extension.ts';
import { layoutProblems, pageWidths } from '../layout/layout-problems.ts';
import { World } from '../world.ts';

/** A user whose Firefox shows no text below 24 pixels. */
let world: World<FirefoxExtension>;
beforeAll(async () => {
  const preferences = { 'font.minimum-size.x-western': 24, 'font.minimum-size.x-unicode': 24 };
  const allow = ['http://127.0.0.1/*'];
  world = await World.of({}, () => FirefoxExtension.launch({ headless: true, preferences, allow }));
});
afterEach(() => world.closePages());
afterAll(() => world.stop());

it('cuts no line of a row in the list of links, and shows all of them in order down to the last', async () => {
  await world.connectSeeded(300, 0);
  const page = await world.extension.open('src/links/index.html');
  await page.waitForSelector('tbody tr');
  const rows = () =>
    page.$$eval('tbody tr', (all) =>
      all.map((row) => {
        const { top, bottom, height } = row.getBoundingClientRect();
        const heading = row.querySelector('th')?.getBoundingClientRect().height ?? 0;
        return { index: Number(row.dataset['index']), top, bottom, isWhole: heading <= height };
      }),
    );
  await expect.poll(async () => (await rows()).every(({ isWhole }) => isWhole)).toBe(true);
  expect(await layoutProblems(page, pageWidths)).toEqual([]);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await rows()).some(({ index }) => index === 299)).toBe(true);
  const drawn = (await rows()).filter(({ index }) => index > 280);
  for (const [at, { index, top }] of drawn.entries()) {
    const before = drawn[at - 1];
    if (before?.index === index - 1) expect(Math.abs(top - before.bottom)).toBeLessThan(1);
  }
  expect(drawn.length).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
