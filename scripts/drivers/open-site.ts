import type { Browser, Page } from 'puppeteer-core';

/**
 * Opens a page at any web address without the network, because Curtail's messages depend on a site's name.
 * The browser's own pages open as they are.
 */
export async function openSite(
  browser: Browser,
  url: string,
  head = '<title>A page</title>',
  body = '<h1>A page</h1>',
): Promise<Page> {
  const page = await browser.newPage();
  if (/^https?:/.test(url)) {
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const html = `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
      void request.respond({ contentType: 'text/html; charset=utf-8', body: html });
    });
  }
  await page.goto(url);
  return page;
}

/** A title element that is safe for any text. */
export const titleTag = (title: string): string =>
  `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`;
