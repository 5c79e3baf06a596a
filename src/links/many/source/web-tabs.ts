import { checkLongUrl } from '../../../core/url/long-url.ts';
import { hasPermission, requestPermission } from '../../../platform/permissions.ts';
import { tabsOfWindow, type Page } from '../../../platform/tabs.ts';

/**
 * Asks the user to let the addresses of tabs be seen. It comes first in a click's handler: after any wait the browser would not take it for an
 * answer to the click. What the browser does not even ask is a "no".
 */
export async function askForTabs(): Promise<void> {
  await requestPermission('tabs').catch(console.error);
}

/** The web pages of the window, where the user lets their addresses be seen; else `null`. */
export async function webTabs(): Promise<Page[] | null> {
  const pages = await tabsOfWindow();
  // Without the permission, which can be taken back at any time, the browser shows the tabs of the user's own service, and those alone.
  return (await hasPermission('tabs')) ? pages.filter(({ url }) => isWebPage(url)) : null;
}

const isWebPage = (url: string): boolean => /^https?:/i.test(url) && checkLongUrl(url).ok;
