import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Driver } from '../../scripts/drivers/driver.ts';
import { openSite, titleTag } from '../../scripts/drivers/open-site.ts';
import { named, pasted, waitForText } from '../../scripts/drivers/page.ts';
import { pages } from '../corpus/read.ts';
import { shortenButton } from './world.ts';

/** What the tests of the promise “one link a page” do and look at: nothing but what a user does and sees. */

export interface SitePage {
  longUrl: string;
  title: string;
}

export const resultLink = '[role="region"][aria-label="Short link"] a';

/** This many different pages: those of the corpus, and then the same with another value in their query. */
export function sitePages(count: number): SitePage[] {
  // A row that Curtail warns about, as of a meeting's password, is not shortened unless that is asked for.
  const known = pages().filter(({ longUrl: url }) => !new URL(url).searchParams.has('pwd'));
  return Array.from({ length: count }, (_, at) => {
    const page = known[at % known.length];
    if (!page) throw new Error('The corpus has no pages.');
    const round = Math.floor(at / known.length);
    const url = new URL(page.longUrl);
    if (round > 0) url.searchParams.set('edition', String(round));
    return { longUrl: url.href, title: page.title };
  });
}

/** Opens “Shorten many”, and pastes these pages with their titles. Nothing is sent yet. */
export async function pasteBatch(extension: Driver, batch: readonly SitePage[]): Promise<Page> {
  const page = await extension.open('src/links/index.html#many');
  await page.bringToFront();
  const lines = batch.map(({ longUrl, title }) => `${longUrl}\t\t${title}`);
  await page.locator(named('textbox', 'URLs')).fill(lines.join('\n'), pasted);
  return page;
}

const isReady = (page: Page, rows: number): Promise<boolean> =>
  page.evaluate(
    (text) => document.querySelector<HTMLElement>('.made')?.innerText === text,
    `${rows} links ready`,
  );

/**
 * Waits until every row of these batches of the same pages has its link, made by its batch or before. If the service has
 * more links than pages, the promise is broken already, and nothing more is waited for.
 */
export async function untilReady(
  batches: readonly Page[],
  rows: number,
  countLinks: () => Promise<number>,
): Promise<void> {
  const isOver = async () =>
    (await countLinks()) > rows ||
    (await Promise.all(batches.map((page) => isReady(page, rows)))).every(Boolean);
  await expect.poll(isOver, { timeout: 10_000 + batches.length * rows * 500, interval: 1000 }).toBe(true);
}

/** The popup on a page of the web. */
export const popupAt = async (extension: Driver, { longUrl, title }: SitePage): Promise<Page> =>
  extension.clickToolbarButton(await openSite(extension.browser, longUrl, titleTag(title)));

/**
 * Presses the button of batches that were pasted, in all of them at once: a moment later the other pages say that these
 * URLs are being shortened.
 */
export async function beginTogether(batches: readonly Page[], rows: number): Promise<void> {
  const button = `${named('button', `Shorten ${rows} URLs`)}:not([aria-disabled="true"])`;
  for (const page of batches) await page.waitForSelector(button);
  await Promise.all(batches.map((page) => page.$eval(button, (node) => (node as HTMLElement).click())));
}

/**
 * How many pages have no link, one, two and so on. A test compares it with one link for each of them, since a list of pages
 * would be too long to read.
 */
export function pagesByLinks(
  batch: readonly SitePage[],
  links: readonly { long_url: string }[],
): Record<number, number> {
  const counts = new Map(batch.map(({ longUrl }) => [longUrl, 0]));
  for (const { long_url } of links) counts.set(long_url, (counts.get(long_url) ?? 0) + 1);
  const pagesWith: Record<number, number> = {};
  for (const count of counts.values()) pagesWith[count] = (pagesWith[count] ?? 0) + 1;
  return pagesWith;
}

/** A page of the web with a link to this one. */
export async function pageWithLinkTo(extension: Driver, { longUrl, title }: SitePage): Promise<Page> {
  const page = await openSite(extension.browser, 'https://a.example/');
  await page.evaluate(
    (href, textContent) => {
      document.body.innerHTML = '<p></p>';
      document.querySelector('p')?.append(Object.assign(document.createElement('a'), { href, textContent }));
    },
    longUrl,
    title,
  );
  return page;
}

/** Chooses “Shorten link” in the menu of a link to this page, and returns the short URL that the popup shows. */
export async function shortenFromMenu(extension: Driver, page: SitePage): Promise<string> {
  await extension.chooseMenu(await pageWithLinkTo(extension, page), 'shorten-link', 'a');
  return waitForText(await extension.popup(), resultLink);
}

/** Opens the popup on this page, and asks for its link if it does not show one. */
export async function shortenInPopup(extension: Driver, page: SitePage): Promise<string> {
  const popup = await popupAt(extension, page);
  await popup.waitForSelector(`${resultLink}, ${shortenButton}`);
  await popup.$(shortenButton).then((button) => button?.click());
  return waitForText(popup, resultLink);
}
