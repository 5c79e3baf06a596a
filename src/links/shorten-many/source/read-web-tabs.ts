import { webPageOfTab } from '../../../core/url/web-page-of-tab.ts';
import { hasPermission, requestPermission } from '../../../platform/permissions.ts';
import { readTabsBesideOwn, type WebPage } from '../../../platform/tabs.ts';

/**
 * Asks for permission to see the URLs of tabs. It must be the first call of a click's handler, since the browser requires a click. If the
 * browser does not even ask, that counts as a refusal.
 */
export async function requestTabsPermission(): Promise<void> {
  await requestPermission('tabs').catch(console.error);
}

export interface WebTabs {
  pages: WebPage[];
  /** The titles of the tabs that show no web page. */
  skipped: string[];
}

/** The web pages in the tabs of the window, or in those with the given ids. `null`: the user does not allow Curtail to see their URLs. */
export async function readWebTabs(ids: readonly number[]): Promise<WebTabs | null> {
  const tabs = await readTabsBesideOwn(ids);
  // Without the permission, which can be revoked at any time, the browser shows only tabs of the user's own service.
  if (!(await hasPermission('tabs'))) return null;
  const pages = tabs.map(webPageOfTab);
  return {
    pages: pages.filter((page) => page !== null),
    skipped: tabs.filter((_, at) => pages[at] === null).map(({ url, title }) => title || url),
  };
}
