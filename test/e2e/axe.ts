import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { runsIn } from './world.ts';

/** Automation sets the scheme of Chromium alone. */
const schemes = runsIn === 'chromium' ? (['light', 'dark'] as const) : (['own'] as const);

/** What axe finds wrong with a page as it stands, in both schemes, in Firefox in its own: a line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const scheme of schemes) {
    if (scheme !== 'own') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    const found = await page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    problems.push(...found.map((problem) => `${scheme}: ${problem}`));
  }
  return problems;
}
