import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension.ts';

/** Opens the browser's own side panel as its menu entry does: by a call within a click. */
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
