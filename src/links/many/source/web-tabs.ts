import { checkLongUrl } from '../../../core/url/long-url.ts';
import { hasPermission, requestPermission } from '../../../platform/permissions.ts';
import { tabsOfWindow, type Page } from '../../../platform/tabs.ts';

/**
 * Asks for permission to see the URLs of tabs. It must be the first call of a click's handler, since the browser requires a click. If the
 * browser does not even ask, that counts as a refusal.
 */
export async function askForTabs(): Promise<void> {
  await requestPermission('tabs').catch(console.error);
}

/** The web pages of the window. `null`: the user does not allow Curtail to see their URLs. */
export async function webTabs(): Promise<Page[] | null> {
  const pages = await tabsOfWindow();
  // Without the permission, which can be revoked at any time, the browser shows only tabs of the user's own service.
  return (await hasPermission('tabs')) ? pages.filter(({ url }) => isWebPage(url)) : null;
}

const isWebPage = (url: string): boolean => /^https?:/i.test(url) && checkLongUrl(url).ok;
