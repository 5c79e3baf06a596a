import { browser } from '../browser.ts';

/** Opens the toolbar popup. `false`: this browser wants the user's own click for it, or no window is there. */
export async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    return false;
  }
}

/** What the toolbar button says, by its badge and in words: the words are what a screen reader gets. */
export async function showOnButton(badge: string, title: string): Promise<void> {
  await Promise.all([browser.action.setBadgeText({ text: badge }), browser.action.setTitle({ title })]);
}

/**
 * Marks the button of one tab, with words where the button has none but its `usual` ones to say; `null` takes the mark away. When the tab
 * moves on, the browser does so itself, and a tab that is gone is nothing.
 */
export async function markButton(tabId: number, words: string | null, usual: string): Promise<void> {
  const name = words === null ? 'icon' : 'linked';
  const path = { 16: `/icons/${name}-16.png`, 32: `/icons/${name}-32.png` };
  try {
    // A title of its own outranks what the button says, so the tab is given one only where it would say something else. The button's
    // words are read last: those that change meanwhile are then the newer ones.
    const shown = await browser.action.getTitle({ tabId });
    const said = await browser.action.getTitle({});
    const title = words !== null && said === usual ? words : said;
    await Promise.all([
      browser.action.setIcon({ tabId, path }),
      shown !== title && browser.action.setTitle({ tabId, title }),
    ]);
  } catch {
    // It was closed this very moment.
  }
}
