import type { Page } from 'puppeteer-core';
import { named } from '../../../scripts/page.ts';

/** The promise of the interface: whatever happens, this soon there are words and a way on. */
const patienceMs = 30_000;

/** What a page says in the end. */
export interface Said {
  at: 'link' | 'words';
  text: string;
}

/**
 * Waits until a page has a short link, or a failure in words (in an alert or a status) with a button to go on by; a page that only turns
 * a wheel never gets there. `link` is the selector of the good end.
 */
export async function waitForWords(page: Page, link: string): Promise<Said> {
  const found = await page.waitForFunction(
    (good) => {
      const end = document.querySelector<HTMLElement>(good);
      if (end !== null && end.innerText.trim() !== '') return { at: 'link' as const, text: end.innerText };
      const notice = [...document.querySelectorAll<HTMLElement>('.notice[role]')].find(
        ({ innerText }) => innerText.trim() !== '',
      );
      const buttons = 'form button, .notice button, .row button, .deletion button, .recent .tools button';
      const wayOn = document.querySelector(`:is(${buttons}):not([aria-disabled="true"]):not(:disabled)`);
      return notice && wayOn !== null && { at: 'words' as const, text: notice.innerText };
    },
    { timeout: patienceMs },
    link,
  );
  return (await found.jsonValue()) as Said;
}

/**
 * Presses a button, where it is there: itself, and not the place where it stands, since a page that changes at that moment puts another
 * button there.
 */
export async function press(page: Page, name: string): Promise<void> {
  const button = await page.$(named('button', name));
  await button?.evaluate((node) => (node as HTMLElement).click());
}
