import type { Page } from 'puppeteer-core';
import { scriptOf } from '../../scripts/build-steps/script-of.ts';

/** Widths in CSS pixels that screens are looked at in: of pages in a tab, of the popup, and of the side panel. */
export const pageWidths = [320, 640, 800, 1280];
export const popupWidths = [380];
export const panelWidths = [240, 252, 280, 360];

const script = scriptOf('test/e2e/layout/in-page.ts', 'layout');

/**
 * What is wrong with the layout of a page as it stands, a line for each finding: what scrolls sideways; controls that are cut,
 * covered, without size or outside; texts that are cut without an ellipsis, that overlap or stick out of their surface.
 * With widths, it is looked at in each of these, and left as it was.
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

/** What follows the size of the window by script, as rows that are drawn in sight, has followed. A tab behind others draws nothing. */
const drawn = () =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
