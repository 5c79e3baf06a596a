import type { Page } from 'puppeteer-core';
import type { Driver } from '../driver.ts';

// Automation can't reach Chromium's menus or the system's notifications. These functions call the worker's listeners with
// the events that they would send.

export async function sendMenuClick(
  driver: Driver,
  page: Page,
  menuItemId: string,
  selector: string,
): Promise<void> {
  const info = await page.$eval(selector, (node) => ({
    pageUrl: location.href,
    linkUrl: node.closest('a')?.href,
    srcUrl: node.closest('img')?.src,
    selectionText: getSelection()?.toString(),
  }));
  await driver.inBackground(
    async (event, seen) => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      chrome.contextMenus.onClicked.dispatch(event, { ...seen, id: tab?.id });
    },
    { menuItemId, ...info },
    { url: page.url(), title: await page.title() },
  );
}

export async function sendNotificationClick(driver: Driver, shortUrl: string): Promise<void> {
  await driver.inBackground(async (part) => {
    const id = Object.keys(await chrome.notifications.getAll()).find((one) => one.includes(part));
    if (id === undefined) throw new Error(`No notification speaks of ${part}.`);
    chrome.notifications.onClicked.dispatch(id);
  }, shortUrl);
}
