import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { runsIn } from './world.ts';

/** What the system asks for. Automation can set it only in Chromium. */
const looks = {
  light: [{ name: 'prefers-color-scheme', value: 'light' }],
  dark: [{ name: 'prefers-color-scheme', value: 'dark' }],
  'forced colors': [{ name: 'forced-colors', value: 'active' }],
};

/** The rules that look at colors. What the others find is the same in every look, and takes more than half of the time. */
const colorRules: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Targets have 24 px, as WCAG 2.2 asks. */
const allRules: axe.RunOptions = { rules: { 'target-size': { enabled: true } } };

/**
 * The problems that axe finds in a page's current state, those of colors in both color schemes and in forced colors (in Firefox only as the page
 * is): a line for each element.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  if (runsIn === 'firefox') return problemsNow(page, 'own', allRules);
  const devtools = await page.createCDPSession();
  const problems: string[] = [];
  for (const [look, features] of Object.entries(looks)) {
    await devtools.send('Emulation.setEmulatedMedia', { features });
    problems.push(...(await problemsNow(page, look, look === 'light' ? allRules : colorRules)));
  }
  await devtools.send('Emulation.setEmulatedMedia', { features: looks.light });
  await devtools.detach();
  return problems;
}

async function problemsNow(page: Page, look: string, rules: axe.RunOptions): Promise<string[]> {
  const found = await page.evaluate(async (options) => {
    // While a color changes to that of another look, it has the contrast of neither.
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
  return found.map((problem) => `${look}: ${problem}`);
}
