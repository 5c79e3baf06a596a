import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { speak } from '../../../scripts/drivers/speak.ts';
import { layoutProblems } from './layout-problems.ts';
import { runsIn } from '../world.ts';
import { languages } from './languages.ts';

/**
 * Fails softly if a state has layout problems: in each of the widths, and in the first one again in Arabic. In Chromium that is also in
 * the dark scheme.
 */
export async function expectLayout(page: Page, state: string, widths: readonly number[]): Promise<void> {
  expect.soft(await layoutProblems(page, widths), state).toEqual([]);
  await inLanguages(page, async (language) => {
    const checked = languages.length > 0 ? widths : widths.slice(0, 1);
    expect.soft(await layoutProblems(page, checked), `${state}, ${language}`).toEqual([]);
  });
}

/** The same for a menu, which is opened by its English name, and for one beside it. Esc closes each. */
export async function expectMenuLayout(
  page: Page,
  state: string,
  widths: readonly number[],
  open: () => Promise<unknown>,
): Promise<void> {
  const check = async (name: string, language = 'browser') => {
    await speak(page, 'browser');
    await open();
    await page.waitForSelector('[role="menu"]:popover-open');
    await speak(page, language);
    expect.soft(await layoutProblems(page), name).toEqual([]);
    // One for each menu, if one stands beside another.
    while (await page.$('[role="menu"]:popover-open')) await page.keyboard.press('Escape');
  };
  const before = page.viewport();
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    await check(`${state} at ${width} px`);
    if (width === widths[0])
      await inLanguages(page, (language) => check(`${state} at ${width} px, ${language}`, language));
  }
  await page.setViewport(before);
}

async function inLanguages(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  const paint = (value: 'dark' | 'light') =>
    runsIn === 'chromium' ? page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]) : undefined;
  await paint('dark');
  for (const language of languages.length > 0 ? languages : ['ar']) {
    await speak(page, language);
    await look(language);
  }
  await speak(page, 'browser');
  await paint('light');
}
