import type { Menus } from 'webextension-polyfill';
import { browser } from '../browser.ts';
import type { TabFrame } from '../in-page/selection.ts';

export interface MenuClick {
  id: string;
  linkUrl: string | null;
  imageUrl: string | null;
  selection: string | null;
  pageUrl: string | null;
  tabTitle: string;
  /** The frame of the click. `null`: it was outside of any page. */
  frame: TabFrame | null;
  /** The tab whose own menu it is, or that of the button. `null`: it is the menu of something in a page. */
  ofTab: number | null;
  windowId: number | null;
}

export interface MenuEntry {
  id: string;
  title: string;
  contexts: Menus.ContextType[];
  /** The id of the entry above it. */
  parentId?: string;
}

/** Replaces the whole menu. Menus survive a restart but not an update, so this belongs in `onInstalled`. */
export async function replaceMenus(entries: MenuEntry[]): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const entry of entries)
    browser.contextMenus.create({
      ...entry,
      title: withoutMenuSigns(entry.title),
      contexts: entry.contexts.filter(isKnownContext),
    });
}

/**
 * Browsers take `&` for the mark before an access key, and `%s` for what is selected (https://github.com/w3c/webextensions/issues/1064). A
 * name may have both. The second has no escape, so a word joiner parts it.
 */
const withoutMenuSigns = (title: string): string => title.replaceAll('&', '&&').replaceAll('%s', '%\u2060s');

const onlyInFirefox: readonly Menus.ContextType[] = ['tab', 'password'];

/** An unknown context is an error. */
const isKnownContext = (context: Menus.ContextType): boolean =>
  !onlyInFirefox.includes(context) || context.toUpperCase() in (browser.contextMenus.ContextType as object);

export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) =>
    listener({
      id: String(info.menuItemId),
      linkUrl: info.linkUrl ?? null,
      imageUrl: info.srcUrl ?? null,
      selection: info.selectionText ?? null,
      pageUrl: tab?.url ?? info.pageUrl ?? null,
      tabTitle: tab?.title ?? '',
      frame: tab?.id === undefined ? null : { tabId: tab.id, frameId: info.frameId ?? 0 },
      ofTab: info.frameId === undefined ? (tab?.id ?? null) : null,
      windowId: tab?.windowId ?? null,
    }),
  );
}
