import type { Page } from 'puppeteer-core';
import { named } from '../../scripts/drivers/page.ts';

/** Presses a button as a person does, who waits until it can be pressed: while the list is fetched, nothing can begin. */
export const press = (page: Page, name: string): Promise<void> =>
  page
    .locator(named('button', name))
    .filter((button) => button.getAttribute('aria-disabled') !== 'true')
    .click();
