import type { Page } from 'puppeteer-core';
import './controls/register.ts';

/** A selector for a control by its role and accessible name, as assistive technology finds it. */
export const named = (role: string, name: string): string => `::-p-control(${role} ${JSON.stringify(name)})`;

/** Makes `fill` insert the text at once, like a paste. Typing a web address letter by letter takes a second in a popup. */
export const pasted = { typingThreshold: 0 };

/** Waits for an element whose text passes the test, and returns the text. */
export async function waitForText(
  page: Page,
  selector: string,
  isRight: (text: string) => boolean = (text) => text.trim() !== '',
): Promise<string> {
  const deadline = Date.now() + 15_000;
  let text = '';
  while (Date.now() < deadline) {
    const element = await page.waitForSelector(selector, { timeout: 15_000 });
    text = (await element?.evaluate((node) => (node as HTMLElement).innerText)) ?? '';
    if (isRight(text)) return text.trim();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing like what was wanted came up at ${selector}; the last text was “${text}”.`);
}
