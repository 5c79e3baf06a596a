import { browser } from '../browser.ts';
import { runInWebPage } from './run-in-web-page.ts';

/** The types that the popup's content security policy allows. An SVG inside an image runs no script and loads nothing. */
const isPicture = (found: unknown): found is string =>
  typeof found === 'string' && /^data:image\/(?:png|svg\+xml);base64,/.test(found);

/**
 * The icon of the active tab's page, small, as a data URL. `null`: it has none, is no longer at `url`, or can't be read (`activeTab` gives
 * access to web pages only, after a click on the button, a menu entry or a shortcut). Only the page's own origin is asked for it, from
 * within the page.
 */
export async function readActiveTabIcon(url: string): Promise<string | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || tab.url !== url) return null;
  const found = (await runInWebPage({ tabId: tab.id }, 'page-icon.js', readIcon))?.result;
  return isPicture(found) ? found : null;
}

/** Runs in the page, where page-icon.js has defined this function. */
const readIcon = (): Promise<string | null> =>
  (globalThis as unknown as { readCurtailIcon: () => Promise<string | null> }).readCurtailIcon();
