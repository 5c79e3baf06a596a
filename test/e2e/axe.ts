import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { runsIn } from './world.ts';

/** Automation can set the color scheme only in Chromium. */
const schemes = runsIn === 'chromium' ? (['light', 'dark'] as const) : (['own'] as const);

/**
 * The problems that axe finds in a page's current state, in both color schemes (in Firefox only in its own): a line for
 * each element.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const scheme of schemes) {
    if (scheme !== 'own') await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    // Colors on their way from one scheme to the other have no contrast of their own.
    await page.evaluate(async () => {
      const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
    });
    const found = await page.evaluate(async () => {
      // While a color changes to that of the other scheme, it has the contrast of neither.
      const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
      await Promise.allSettled(changes.map(({ finished }) => finished));
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    });
    problems.push(...found.map((problem) => `${scheme}: ${problem}`));
  }
  return problems;
}
