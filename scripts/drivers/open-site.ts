import type { Browser, Page } from 'puppeteer-core';

/**
 * Opens a page at any web address, with nothing asked of the network: what a site is called matters to what Curtail says of it.
 * A page of the browser itself opens as it is.
 */
export async function openSite(browser: Browser, url: string, head = '<title>A page</title>'): Promise<Page> {
  const page = await browser.newPage();
  if (/^https?:/.test(url)) {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const body = `<!doctype html><html lang="en"><head>${head}</head><body><h1>A page</h1></body></html>`;
      void request.respond({ contentType: 'text/html; charset=utf-8', body });
    });
  }
  await page.goto(url);
  return page;
}

/** The element of a page's head that gives it a title, whatever is in it. */
export const titleTag = (title: string): string =>
  `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
