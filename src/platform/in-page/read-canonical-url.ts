import { browser } from '../browser.ts';

/**
 * The canonical address that the active tab's page names (`<link rel="canonical">` in its head, RFC 6596), resolved. `null`: it names none,
 * is no longer at `url`, or can't be read. `activeTab` gives access to web pages only, after a click on the button, a menu entry or a
 * shortcut.
 */
export async function readCanonicalUrl(url: string): Promise<string | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || tab.url !== url) return null;
  const target = { tabId: tab.id };
  const [answer] = await browser.scripting.executeScript({ target, func: readCanonical }).catch(() => []);
  return typeof answer?.result === 'string' ? answer.result : null;
}

/** Runs in the page, isolated from its scripts, so it must not use anything from outside. */
const readCanonical = (): string | null =>
  document.head?.querySelector<HTMLLinkElement>('link[rel~="canonical" i][href]')?.href ?? null;
