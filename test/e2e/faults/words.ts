import type { Page } from 'puppeteer-core';
import { named } from '../../../scripts/drivers/page.ts';

/** The promise of the interface: whatever happens, a message and a button appear within this time. */
const patienceMs = 30_000;

/** What a page says in the end. */
export interface Said {
  at: 'good' | 'words';
  text: string;
}

/** Where the button below a failure is, unless a test knows a narrower place. */
const anyWayOn = 'form button, .notice button, .notice ~ .row button';

/**
 * Waits until a page shows success, or a failure (an alert, a status or a live region) with a button to go on. A page that
 * only shows a spinner never gets there.
 */
export async function waitForWords(
  page: Page,
  good: string,
  wayOn = anyWayOn,
  withinMs = patienceMs,
): Promise<Said> {
  const found = page.waitForFunction(
    (goodEnd, buttons) => {
      const end = document.querySelector<HTMLElement>(goodEnd);
      if (end !== null && end.innerText.trim() !== '') return { at: 'good' as const, text: end.innerText };
      const notice = [
        ...document.querySelectorAll<HTMLElement>(':is(.notice, .strip)[role], [aria-live] .waiting'),
      ].find(({ innerText }) => innerText.trim() !== '');
      const way = document.querySelector(`:is(${buttons}):not([aria-disabled="true"]):not(:disabled)`);
      return notice && way !== null && { at: 'words' as const, text: notice.innerText };
    },
    // A tab in the background has no frames.
    { timeout: withinMs, polling: 100 },
    good,
    wayOn,
  );
  const handle = await found.catch(async (cause: unknown) => {
    const shown = await page.evaluate(() => document.body.innerText);
    throw new Error(`Neither ${good} nor words with ${wayOn}, but: ${shown}`, { cause });
  });
  return (await handle.jsonValue()) as Said;
}

/**
 * Presses a button, and returns whether it was there. It clicks the element, not its position: a page that changes at that
 * moment puts another button there.
 */
export async function press(page: Page, name: string): Promise<boolean> {
  const button = await page.$(named('button', name));
  await button?.evaluate((node) => (node as HTMLElement).click());
  return button !== null;
}
