import { pageOfTab } from '../../../core/url/tab-page.ts';
import { hasPermission, requestPermission } from '../../../platform/permissions.ts';
import { tabsInSight, type Page } from '../../../platform/tabs.ts';

/**
 * Asks for permission to see the URLs of tabs. It must be the first call of a click's handler, since the browser requires a click. If the
 * browser does not even ask, that counts as a refusal.
 */
export async function askForTabs(): Promise<void> {
  await requestPermission('tabs').catch(console.error);
}

export interface WebTabs {
  pages: Page[];
  /** The titles of the tabs that show no web page. */
  skipped: string[];
}

/** The web pages in the tabs of the window, or in those with the given ids. `null`: the user does not allow Curtail to see their URLs. */
export async function webTabs(ids: readonly number[]): Promise<WebTabs | null> {
  const tabs = await tabsInSight(ids);
  // Without the permission, which can be revoked at any time, the browser shows only tabs of the user's own service.
  if (!(await hasPermission('tabs'))) return null;
  const pages = tabs.map(pageOfTab);
  return {
    pages: pages.filter((page) => page !== null),
    skipped: tabs.filter((_, at) => pages[at] === null).map(({ url, title }) => title || url),
  };
}
