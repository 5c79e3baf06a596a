import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension.ts';

/** The browser's own side panel, opened as its menu entry does it: by a call in a click. */
export async function openPanel(extension: ExtensionBrowser): Promise<Page> {
  const options = await extension.open('src/options/index.html');
  await options.evaluate(async () => {
    const { id } = await chrome.windows.getCurrent();
    await chrome.sidePanel.open({ windowId: id ?? 0 });
  });
  const target = await extension.browser.waitForTarget((one) => one.url().includes('src/side/'));
  const panel = await target.asPage();
  await panel.waitForSelector('main');
  await options.close();
  return panel;
}
