import type { Tabs } from 'webextension-polyfill';
import { extractAsciiHost } from '../core/account/service-host.ts';
import { browser } from './browser.ts';

export interface WebPage {
  url: string;
  title: string;
}

export interface ActiveWebPage extends WebPage {
  /** The window is private: nothing that is typed for it may be kept. */
  isPrivate: boolean;
}

/** The tab that the user looks at. `activeTab` shows its address only after a click on the button, a menu entry or a shortcut. */
export async function readActiveWebPage(): Promise<ActiveWebPage | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab?.url ? { url: tab.url, title: tab.title ?? '', isPrivate: tab.incognito } : null;
}

/** The tab in front. Its id needs no permission; its address is there after the same clicks as that of `readActiveWebPage`. */
export async function queryActiveTab(): Promise<Tabs.Tab | undefined> {
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return tab;
}

/**
 * Calls back when another tab came to the front, or the page in it changed; `withTitle` also when its title did. Returns a function that
 * stops this.
 */
export function onActiveTabChange(listener: () => void, withTitle = false): () => void {
  const onActivated = () => listener();
  const onUpdated = (_id: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab) => {
    const isTitle = withTitle && change.title !== undefined;
    if (tab.active && (change.url !== undefined || change.status === 'complete' || isTitle)) listener();
  };
  browser.tabs.onActivated.addListener(onActivated);
  browser.tabs.onUpdated.addListener(onUpdated);
  return () => {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}

/** The front tab of each window, or all tabs. `url` is empty if the browser does not show it. */
export async function queryActiveOrAllTabs(isAll = false): Promise<{ tabId: number; url: string }[]> {
  const tabs = await browser.tabs.query(isAll ? {} : { active: true });
  return tabs.flatMap(({ id, url }) => (id === undefined ? [] : [{ tabId: id, url: url ?? '' }]));
}

export async function openTab(url: string): Promise<void> {
  await browser.tabs.create({ url });
}

/** Opens what was chosen in the address bar where the user wants it. If the current tab is gone, opens a new one. */
export async function openWithDisposition(
  url: string,
  place: 'currentTab' | 'newForegroundTab' | 'newBackgroundTab',
): Promise<void> {
  if (place === 'currentTab' && (await openInPlace(url))) return;
  await browser.tabs.create({ url, active: place !== 'newBackgroundTab' });
}

async function openInPlace(url: string): Promise<boolean> {
  try {
    await browser.tabs.update({ url });
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the page on which a network wants its user to sign in. Networks lead only unencrypted requests there, so the service's host is asked
 * that way: no third one hears of it, and no key is sent. `host` is as `serviceHostWithAscii` shows it.
 */
export const openCaptivePortal = (host: string): Promise<void> =>
  openTab(`http://${extractAsciiHost(host).replace(/:\d+$/, '')}/`);

export const openOptions = (): Promise<void> => browser.runtime.openOptionsPage();

export const extensionPageUrl = (path: string): string => browser.runtime.getURL(path);

/** The address of the links page. `parts` are those of its route, the view first, as `src/links/route.ts` reads them. */
export function linksPageUrl(parts: Record<string, string> = {}): string {
  const route = new URLSearchParams(parts).toString().replace(/=(?=&|$)/g, '');
  return extensionPageUrl(`src/links/index.html${route && `#${route}`}`);
}

/** A tab is hidden where another extension has set it aside, as for another group of tabs. The user does not see it. */
const isInSight = ({ hidden }: Tabs.Tab): boolean => hidden !== true;

/**
 * The tabs of this page's window, or those with the given ids, in order and without this page's own. `url` is empty if the browser does not
 * show it.
 */
export async function readTabsBesideOwn(ids: readonly number[] = []): Promise<WebPage[]> {
  const own = await browser.tabs.getCurrent();
  const tabs = await browser.tabs.query(ids.length > 0 ? {} : { currentWindow: true });
  return tabs
    .filter((tab) => isInSight(tab) && tab.id !== own?.id)
    .filter(({ id }) => ids.length === 0 || (id !== undefined && ids.includes(id)))
    .map(({ url, title }) => ({ url: url ?? '', title: title ?? '' }));
}

/** The tab in which the user was before this page came to the front, if there is one with anything but a page of ours. */
export async function readPreviousTabId(): Promise<number | null> {
  const own = await browser.tabs.getCurrent();
  const tabs = await browser.tabs.query({ currentWindow: true });
  const [latest] = tabs
    .filter((tab) => isInSight(tab) && tab.id !== own?.id && !tab.url?.startsWith(extensionPageUrl('')))
    .toSorted((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0));
  return latest?.id ?? null;
}

export async function returnToTab(tabId: number): Promise<void> {
  await browser.tabs.update(tabId, { active: true });
}

/** The ids of the tabs that are selected together with this one, if it is one of several. */
export async function tabIdsSelectedWith(tabId: number, windowId: number): Promise<number[]> {
  const tabs = await browser.tabs.query({ highlighted: true, windowId });
  const ids = tabs.filter(isInSight).flatMap(({ id }) => id ?? []);
  return ids.length > 1 && ids.includes(tabId) ? ids : [];
}
