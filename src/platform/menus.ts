import { browser } from './browser.ts';

export interface MenuClick {
  id: string;
  linkUrl: string | null;
  pageUrl: string | null;
  tabTitle: string;
}

/** Replaces the whole menu. Menus outlive a restart but not an update, so this belongs in `onInstalled`. */
export async function replaceMenus(
  entries: { id: string; title: string; contexts: 'link'[] }[],
): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const entry of entries) browser.contextMenus.create(entry);
}

export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) =>
    listener({
      id: String(info.menuItemId),
      linkUrl: info.linkUrl ?? null,
      pageUrl: info.pageUrl ?? tab?.url ?? null,
      tabTitle: tab?.title ?? '',
    }),
  );
}
