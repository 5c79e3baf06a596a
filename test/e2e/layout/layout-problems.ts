import type { Page } from 'puppeteer-core';
import { scriptOf } from '../../../scripts/build-steps/script-of.ts';

/** Widths in CSS pixels in which screens are checked: pages in a tab, the popup, and the side panel. */
export const pageWidths = [320, 640, 800, 1280];
export const popupWidths = [380];
export const panelWidths = [240, 252, 280, 360];

const script = scriptOf('test/e2e/layout/in-page.ts', 'layout');

/**
 * The layout problems of a page in its current state, a line for each: what scrolls sideways; controls that are cut,
 * covered, empty or outside the window; texts that are cut without an ellipsis, overlap or stick out of their surface; numbers
 * that are broken over two lines.
 * With widths, the page is checked in each of them, and gets its old size back.
 */
export async function layoutProblems(page: Page, widths: readonly number[] = []): Promise<string[]> {
  if (widths.length === 0) return problemsNow(page);
  const before = page.viewport();
  const height = await page.evaluate(() => innerHeight);
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewport({ width, height });
    problems.push(...(await problemsNow(page)).map((problem) => `${width} px: ${problem}`));
  }
  await page.setViewport(before);
  return problems;
}

async function problemsNow(page: Page): Promise<string[]> {
  await page.evaluate(drawn);
  return (await page.evaluate(`${await script}; layout.findProblems();`)) as string[];
}

/**
 * Waits until scripts have followed a change of the window's size, for instance the rows that are drawn. A background tab
 * draws nothing, so there is a time limit.
 */
const drawn = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
