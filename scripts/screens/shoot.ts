import type { Page } from 'puppeteer-core';

/** Takes the screenshot of this name. */
export type Shoot = (page: Page, name: string) => Promise<void>;
