import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { layoutProblems } from '../layout.ts';
import { runsIn } from '../world.ts';

/**
 * Fails softly if a state has layout problems: in each of the widths, and in the first one again from right to left. In
 * Chromium also in the dark scheme.
 */
export async function expectTidy(page: Page, state: string, widths: readonly number[]): Promise<void> {
  expect.soft(await layoutProblems(page, widths), state).toEqual([]);
  await mirrored(page, async () => {
    expect.soft(await layoutProblems(page, widths.slice(0, 1)), `${state}, mirrored`).toEqual([]);
  });
}

/** The same for a menu, which is positioned when it opens, and for one beside it. Esc closes each. */
export async function expectTidyMenu(
  page: Page,
  state: string,
  widths: readonly number[],
  open: () => Promise<unknown>,
): Promise<void> {
  const check = async (name: string) => {
    await open();
    await page.waitForSelector('[role="menu"]:popover-open');
    expect.soft(await layoutProblems(page), name).toEqual([]);
    // One for each menu, if one stands beside another.
    while (await page.$('[role="menu"]:popover-open')) await page.keyboard.press('Escape');
  };
  const before = page.viewport();
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    await check(`${state} at ${width} px`);
    if (width === widths[0]) await mirrored(page, () => check(`${state} at ${width} px, mirrored`));
  }
  await page.setViewport(before);
}

async function mirrored(page: Page, look: () => Promise<void>): Promise<void> {
  const paint = (value: 'dark' | 'light') =>
    runsIn === 'chromium' ? page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]) : undefined;
  await paint('dark');
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await look();
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await paint('light');
}
