import type { Page } from 'puppeteer-core';
import { named } from '../../scripts/drivers/page.ts';

/** Waits until a button can be pressed, as a person does, and presses it: while the list is being fetched, nothing can begin. */
export const press = (page: Page, name: string): Promise<void> =>
  page
    .locator(named('button', name))
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .click();
