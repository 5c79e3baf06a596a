import { browser } from './browser.ts';

/** Opens the toolbar popup. `false`: this browser wants the user's own click for it, or no window is there. */
export async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    return false;
  }
}

/** What the toolbar button says, in a sign and in words: the words are what a screen reader gets. */
export async function showOnButton(badge: string, title: string): Promise<void> {
  await Promise.all([browser.action.setBadgeText({ text: badge }), browser.action.setTitle({ title })]);
}
