import { browser } from '../browser.ts';

/** Opens the toolbar popup. `false`: the browser requires a click of the user, or there is no window. */
export async function openPopup(): Promise<boolean> {
  try {
    await browser.action.openPopup();
    return true;
  } catch {
    return false;
  }
}

/** Sets the badge of the toolbar button, and its words, which screen readers use. */
export async function showOnButton(badge: string, title: string): Promise<void> {
  await Promise.all([browser.action.setBadgeText({ text: badge }), browser.action.setTitle({ title })]);
}

/** The badge of the button, whatever tab is in front. */
export const readBadge = (): Promise<string> => browser.action.getBadgeText({});

/** Replaces what the button says, if it is to be. Its badge stays. */
export async function replaceButtonTitleIf(
  isReplaced: (said: string) => boolean,
  title: string,
): Promise<void> {
  if (isReplaced(await browser.action.getTitle({}))) await browser.action.setTitle({ title });
}

/**
 * Marks the button of one tab, or removes the mark (`null`). The tab gets `words` as its title only while the button shows its `usual`
 * ones. When the tab leaves the page, the browser removes the mark itself; a tab that is gone is ignored.
 */
export async function setLinkedIcon(tabId: number, words: string | null, usual: string): Promise<void> {
  const name = words === null ? 'icon' : 'linked';
  const path = { 16: `/icons/${name}-16.png`, 32: `/icons/${name}-32.png` };
  try {
    // A title of the tab hides the button's title, so it is set only if it says something else. The button's title is read last, so that a
    // change in between is seen.
    const shown = await browser.action.getTitle({ tabId });
    const said = await browser.action.getTitle({});
    const title = words !== null && said === usual ? words : said;
    await Promise.all([
      browser.action.setIcon({ tabId, path }),
      shown !== title && browser.action.setTitle({ tabId, title }),
    ]);
  } catch {
    // The tab was closed in this moment.
  }
}
