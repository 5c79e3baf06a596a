import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { speak } from '../../../scripts/drivers/speak.ts';
import { keepingSize, layoutProblems, problemsIn } from './layout-problems.ts';
import { runsIn } from '../world.ts';
import { languages } from './languages.ts';

/**
 * Fails softly if a state has layout problems: in each of the widths, and in the last one again in Arabic. In Chromium that is also in
 * the dark scheme.
 */
export async function expectLayout(page: Page, state: string, widths: readonly number[]): Promise<void> {
  await keepingSize(page, async () => {
    expect.soft(await problemsIn(page, widths), state).toEqual([]);
    await inLanguages(page, async (language) => {
      await speak(page, language);
      const checked = languages.length > 0 ? widths : widths.slice(-1);
      expect.soft(await problemsIn(page, checked), `${state}, ${language}`).toEqual([]);
    });
    await speak(page, 'browser');
  });
}

/**
 * The same for a menu, which is opened by its English name, and for one beside it, in the first and the last of the widths: it has no layout for
 * those between. Esc closes each.
 */
export async function expectMenuLayout(
  page: Page,
  state: string,
  widths: readonly number[],
  open: () => Promise<unknown>,
): Promise<void> {
  const check = async (language?: string) => {
    await open();
    await page.waitForSelector('[role="menu"]:popover-open');
    if (language !== undefined) await speak(page, language);
    expect.soft(await layoutProblems(page), `${state} ${language ?? ''}`).toEqual([]);
    // One for each menu, if one stands beside another.
    while (await page.$('[role="menu"]:popover-open')) await page.keyboard.press('Escape');
    if (language !== undefined) await speak(page, 'browser');
  };
  await keepingSize(page, async () => {
    for (const width of new Set([...widths.slice(0, 1), ...widths.slice(-1)])) {
      await page.setViewport({ width, height: 900 });
      await check();
    }
    await inLanguages(page, check);
  });
}

async function inLanguages(page: Page, look: (language: string) => Promise<void>): Promise<void> {
  const paint = (value: 'dark' | 'light') =>
    runsIn === 'chromium' ? page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value }]) : undefined;
  await paint('dark');
  for (const language of languages.length > 0 ? languages : ['ar']) await look(language);
  await paint('light');
}
