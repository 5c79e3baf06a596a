import { browser } from '../browser.ts';

/**
 * The address that the page of the active tab names as its own (`<link rel="canonical">` in its head, RFC 6596), resolved; `null` where it
 * names none, is no longer at `url`, or does not let us look: `activeTab` opens web pages alone, and only for a click on the button,
 * a menu entry or a shortcut.
 */
export async function namedAddress(url: string): Promise<string | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || tab.url !== url) return null;
  const target = { tabId: tab.id };
  const [answer] = await browser.scripting.executeScript({ target, func: readCanonical }).catch(() => []);
  return typeof answer?.result === 'string' ? answer.result : null;
}

/** Runs in the page, apart from its scripts: it may use nothing from outside itself. */
const readCanonical = (): string | null =>
  document.head?.querySelector<HTMLLinkElement>('link[rel~="canonical" i][href]')?.href ?? null;
