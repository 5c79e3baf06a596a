import type { Page } from 'puppeteer-core';
import { named } from '../../../scripts/drivers/page.ts';

/** The promise of the interface: whatever happens, this soon there are words and a way on. */
const patienceMs = 30_000;

/** What a page says in the end. */
export interface Said {
  at: 'good' | 'words';
  text: string;
}

/** Where the way on from a failure is, unless a test knows a narrower place. */
const anyWayOn = 'form button, .notice button, .notice ~ .row button';

/**
 * Waits until a page has the good end, or a failure in words (in an alert, a status or a live region) with a button to go on by; a page that only turns
 * a wheel never gets there.
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
      const notice = [...document.querySelectorAll<HTMLElement>('.notice[role], [aria-live] .waiting')].find(
        ({ innerText }) => innerText.trim() !== '',
      );
      const way = document.querySelector(`:is(${buttons}):not([aria-disabled="true"]):not(:disabled)`);
      return notice && way !== null && { at: 'words' as const, text: notice.innerText };
    },
    // A tab that is not in front has no frames.
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
 * Presses a button and tells whether it was there: itself, and not the place where it stands, since a page that changes at that moment puts another
 * button there.
 */
export async function press(page: Page, name: string): Promise<boolean> {
  const button = await page.$(named('button', name));
  await button?.evaluate((node) => (node as HTMLElement).click());
  return button !== null;
}
