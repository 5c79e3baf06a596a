import { browser } from './browser.ts';

export interface Page {
  url: string;
  title: string;
}

/** The tab that the user looks at. `activeTab` shows its address only after a click on the button, a menu entry or a shortcut. */
export async function activePage(): Promise<Page | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.url ? { url: tab.url, title: tab.title ?? '' } : null;
}

export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();

export const pageUrl = (path: string): string => browser.runtime.getURL(path);
