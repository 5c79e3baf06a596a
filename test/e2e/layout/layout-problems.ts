import type { Page } from 'puppeteer-core';
import { scriptOf } from '../../../scripts/build-steps/script-of.ts';

/**
 * Widths in CSS pixels in which screens are checked: pages in a tab, the popup, and the side panel. Each is the narrowest in which a screen is laid
 * out in that way, and the last one the narrowest of all.
 */
export const pageWidths = [980, 720, 320];
export const popupWidths = [380];
export const panelWidths = [360, 301, 240];

const script = scriptOf('test/e2e/layout/in-page.ts', 'layout');

/**
 * The layout problems of a page in its current state, a line for each: what scrolls sideways; controls that are cut,
 * covered, empty or outside the window; texts that are cut without an ellipsis, overlap or stick out of their surface; numbers
 * that are broken over two lines.
 * With widths, the page is checked in each of them, and gets its old size back.
 */
export async function layoutProblems(page: Page, widths: readonly number[] = []): Promise<string[]> {
  return widths.length === 0 ? problemsNow(page) : keepingSize(page, () => problemsIn(page, widths));
}

/** Gives the page its old size back after `look`. */
export async function keepingSize<Value>(page: Page, look: () => Promise<Value>): Promise<Value> {
  const before = page.viewport();
  const found = await look();
  await page.setViewport(before);
  return found;
}

/** The problems in each of the widths, the last of which the page keeps. */
export async function problemsIn(page: Page, widths: readonly number[]): Promise<string[]> {
  if (widths.length === 0) return problemsNow(page);
  const height = await page.evaluate(() => innerHeight);
  const problems: string[] = [];
  for (const width of widths) {
    if (page.viewport()?.width !== width) await page.setViewport({ width, height });
    problems.push(...(await problemsNow(page)).map((problem) => `${width} px: ${problem}`));
  }
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
