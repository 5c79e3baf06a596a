import { browser } from '../browser.ts';
import { runInPage } from './run-in-page.ts';

/** What the popup's policy lets it show. A drawing in an image runs no script and loads nothing. */
const isPicture = (found: unknown): found is string =>
  typeof found === 'string' && /^data:image\/(?:png|svg\+xml);base64,/.test(found);

/**
 * The icon of the page in the active tab, small, as a data URL; `null` where it has none, is no longer at `url`, or does not let us look:
 * `activeTab` opens web pages alone, and only for a click on the button, a menu entry or a shortcut. The page's own origin is asked for
 * it, from within the page, and nobody else.
 */
export async function pageIcon(url: string): Promise<string | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || tab.url !== url) return null;
  const found = (await runInPage({ tabId: tab.id }, 'page-icon.js', readIcon))?.result;
  return isPicture(found) ? found : null;
}

/** Runs in the page, where the file has left what it calls. */
const readIcon = (): Promise<string | null> =>
  (globalThis as unknown as { readCurtailIcon: () => Promise<string | null> }).readCurtailIcon();
